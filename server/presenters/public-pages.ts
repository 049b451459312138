import type { ArticleCard, ArticleVersion } from '../../core/articles/article.ts';
import { factsOf, type QuizKind, quizKinds } from '../../core/kinds/facts.ts';
import { questionCount } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type ContentPage, contentPages, type DescribedBy, sitePages } from '../../core/pages.ts';
import { askedIn } from '../../core/quiz/catalogue.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';
import { bases } from '../../core/quiz/route-sets.ts';
import type { ContentContext, I18nContext, SettingsContext } from '../context.ts';
import { quizWords } from './quiz.ts';

export type PublicPage = {
	path: string;
	/** The path of the page whose preview image is used. */
	pictured: string;
	summaryIn(code: LanguageCode): { title: string; note: string };
	/** The file of its own drawing, which the preview image shows in place of a scale. */
	drawing?: string | undefined;
	/** The kind of the test that the page is about. */
	kind?: QuizKind | undefined;
	/** The type that the page is about. */
	type?: string | undefined;
	/** If its address is that of one language, its addresses in all languages that it is written in. */
	versions?: readonly ArticleVersion[];
};

/** Every page that anyone may find: its address, its title, and a description of a line or two. */
export function publicPages(context: SettingsContext & I18nContext & ContentContext): PublicPage[] {
	const open = context.quizzes.filter((quiz) => quiz.public);
	const described = sitePages.flatMap((page) =>
		page.messages && (context.env.OPEN_DATA !== 'off' || !page.isOfOpenData)
			? [{ ...page, messages: page.messages }]
			: [],
	);
	const inTable = ({ path, messages }: (typeof described)[number]) => inMessages(context, path, messages);
	return [
		...described.filter(({ isMain }) => isMain).map(inTable),
		...open.flatMap((quiz) => [ofQuiz(context, quiz), ofQuiz(context, quiz, '/instructions')]),
		{ ...inMessages(context, bases.personal, 'personal'), kind: personalKind },
		{ ...inMessages(context, bases.arabic, 'personal'), kind: personalKind },
		...contentPages.map((name) => ofContent(context, name)),
		...context.articles.list.map((card) => ofArticle(context, card)),
		...described.filter(({ isMain }) => !isMain).map(inTable),
	];
}

function inMessages({ catalogs }: I18nContext, path: string, messages: DescribedBy): PublicPage {
	return {
		path,
		pictured: path,
		summaryIn(code) {
			const t = catalogs.in(code);
			return { title: t({ id: `${messages}.title` }), note: t({ id: `${messages}.description` }) };
		},
	};
}

function ofArticle(
	{ articles }: ContentContext,
	{ path, name, description, picture }: ArticleCard,
): PublicPage {
	const [{ url } = { url: '' }] = picture.sizes;
	return {
		path,
		pictured: path,
		summaryIn: () => ({ title: name, note: description }),
		type: articles.typeAt(path),
		versions: articles.versions(path),
		drawing: articles.drawingAt(url.replace('/files', '')),
	};
}

function ofContent({ pages, forms }: ContentContext, name: ContentPage): PublicPage {
	return {
		path: `/${name}`,
		pictured: `/${name}`,
		summaryIn(code) {
			const { title, description } = pages.read(name, code, '', forms.inUse(code));
			return { title, note: description };
		},
	};
}

function ofQuiz(context: I18nContext, quiz: Quiz, step = ''): PublicPage {
	return {
		path: `/${quiz.slug}${step}`,
		pictured: `/${quiz.slug}`,
		kind: quiz.kind,
		summaryIn(code) {
			const t = context.catalogs.in(code);
			const minutes = t({ id: 'quiz.in_minutes', values: { minutes: quiz.minutes } });
			const questions = t({
				id: 'quiz.in_questions',
				values: { what: askedIn(quiz.kind), count: questionCount(quiz) },
			});
			return { title: quizWords(context, quiz, code).name, note: `${minutes} · ${questions}` };
		},
	};
}

/**
 * The blog page of a post, a category, or a tag; undefined if there is none. `path` is unescaped. Throws if
 * the source doesn't respond.
 */
export async function blogPage(
	{ blog }: ContentContext,
	path: string,
	code: LanguageCode,
): Promise<PublicPage | undefined> {
	const [, slug, kind, name] =
		/^\/blog\/(?:(?!category\/|tag\/)([^/]+)|(category|tag)\/([^/]+))$/.exec(path) ?? [];
	if (slug !== undefined) {
		const post = await blog.post(slug, code);
		return post
			? { path, pictured: path, summaryIn: () => ({ title: post.title, note: post.excerpt }) }
			: undefined;
	}
	if (name === undefined) return undefined;
	const found = await blog.term(kind === 'tag' ? 'tag' : 'category', name, code);
	if (!found) return undefined;
	const { name: title, description: note } = found.term;
	return { path, pictured: path, summaryIn: () => ({ title, note }) };
}

/** The kind whose image is used for the two start pages of the tests about oneself. */
const personalKind = quizKinds.find((kind) => factsOf(kind).isAboutOneself);
