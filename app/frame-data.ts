import { languageParams } from '../core/language/choose.ts';
import { languages } from '../core/language/languages.ts';
import { pagesIn } from '../core/pages.ts';
import { isQuestionRoute } from '../core/quiz/route-sets.ts';
import type { I18nContext } from '../server/context.ts';
import { formStamp } from '../server/form-stamp.ts';
import { contextOf, type LoaderArgs, pageData } from './page-data.ts';
import type { RunningAttempt } from './running-attempt.ts';

export type FrameData = ReturnType<typeof frameData> & { running?: RunningAttempt | null };

/**
 * The messages that every page needs; those of the footer are separate, because question pages have no
 * footer.
 */
const spoken = [
	'frame.',
	'join.',
	'failure.',
	'cookies.',
	'action.try_again',
	'refusal.method_not_allowed',
	'erase.home',
];

/** The messages that the footer adds: the newsletter form and the labels of its links. */
const inFooter = ['news.', 'form.', ...pagesIn('footer').map(({ label }) => label.replace(/[^.]+$/, ''))];

/** What the header and footer of every page need: the languages, the address to return to, and the apps. */
export function frameData(args: LoaderArgs & { pattern: string; url: URL }) {
	const context = contextOf(args);
	// Decided by the route, because another page's address may end like a question's.
	const isQuestion = isQuestionRoute(args.pattern);
	// A copy, without the router's data suffix, because the visitor returns to a page.
	const { pathname, searchParams } = new URL(args.url);
	for (const name of languageParams) searchParams.delete(name);
	return {
		...pageData(args, isQuestion ? spoken : [...spoken, ...inFooter]),
		here: pathname + (searchParams.size > 0 ? `?${searchParams}` : ''),
		offers: isQuestion ? {} : offersIn(context),
		languages: languages.flatMap(({ code, name, dir, offered }) =>
			offered && context.catalogs.shown(code) === code ? [{ code, name, dir }] : [],
		),
		stamp: formStamp(context),
		apps: { android: context.env.ANDROID_APP_URL, iphone: context.env.IPHONE_APP_URL },
	};
}

/** The offer to switch to each language and the button to decline it, in that language. */
function offersIn({ catalogs }: I18nContext): Record<string, [accept: string, decline: string]> {
	const there = languages.filter(({ code, offered }) => offered && catalogs.shown(code) === code);
	return Object.fromEntries(
		there.map(({ code }) => {
			const t = catalogs.in(code);
			return [code, [t({ id: 'frame.offer' }), t({ id: 'frame.offer_decline' })]];
		}),
	);
}
