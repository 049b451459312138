import { isLanguageCode, type LanguageCode } from '../core/language/languages.ts';
import { presentDraft } from '../server/presenters/quiz-draft.ts';
import { deskPage } from './desk-data.ts';
import { contextOf, type LoaderArgs } from './page-data.ts';

/** The quiz that an author looks at, as its files are now, in the language that they chose for it. */
export async function draftPage(args: LoaderArgs & { params: { slug: string } }) {
	const desk = await deskPage(args, ['owner', 'author']);
	const context = contextOf(args);
	const draft = context.drafts.read(args.params.slug);
	if (!draft) throw new Response(null, { status: 404 });
	const asked = new URL(args.request.url).searchParams.get('in');
	const language: LanguageCode = isLanguageCode(asked) ? asked : desk.page.language;
	return { ...desk, language, draft: presentDraft(context, draft, language) };
}
