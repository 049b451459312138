import { isLanguageCode, type LanguageCode, languageOf, languages } from './languages.ts';

/** What an address may name its language by: `?lang=` the routed ones, `?in=` the others, in links that have to say theirs. */
export const languageParams = ['lang', 'in'] as const;

export type Choice = { code: LanguageCode; fromAddress: boolean };

/**
 * The language of a page (specification section 2, Global behaviour): one `?lang=` that names a routed language
 * wins, anything else in `?lang=` is English; without it `?in=` with one of the others, which mails and codes lead with; without
 * both the `lang` cookie (any of the table), else English. Below `/ar` it is Arabic whatever else is said, and the end of
 * `/question/{id}/{lang}`, any of the table, acts as `?lang=` (contract section 3).
 */
export function chooseLanguage(params: URLSearchParams, cookie: string | undefined, path = '/'): Choice {
	if (isArabicPath(path)) return { code: 'ar', fromAddress: true };
	const named = questionLanguage(path);
	if (named !== undefined) return { code: isLanguageCode(named) ? named : 'en', fromAddress: true };
	const [lang, other] = languageParams.map((name) => params.getAll(name));
	if (lang?.length) return { code: theOne(lang, true) ?? 'en', fromAddress: true };
	const code = theOne(other ?? [], false);
	if (code) return { code, fromAddress: true };
	return { code: isLanguageCode(cookie) ? cookie : 'en', fromAddress: false };
}

/** What an address says so that its page is in a language, whatever the browser remembers: `?lang=de`, or `?in=zh`. */
export function languageQuery(code: LanguageCode): string {
	return `?${languageParams[languageOf(code).routed ? 0 : 1]}=${code}`;
}

/** Says whether a path, with escapes or without, is one that is Arabic by itself: `/ar` and what is below it. */
export function isArabicPath(path: string): boolean {
	return /^\/(a|%[46]1)(r|%[57]2)(\/|\.data$|$)/i.test(path);
}

/** What the address `/question/{id}/{lang}` names as its language, whatever it is; undefined for any other. */
export function questionLanguage(path: string): string | undefined {
	return /^\/question\/[^/]+\/([^/]+?)(\.data)?\/?$/i.exec(path)?.[1];
}

/** The same page of `/question/…` in another language. */
export function questionIn(path: string, code: LanguageCode): string {
	const [, question, id] = path.split('/');
	return `/${question}/${id}/${code}`;
}

/** A path, with a query and a hash or without, with what keeps its language: nothing where the path has its own. */
export function withLanguage(path: string, query: string): string {
	if (isArabicPath(path)) return path;
	const [page = '', ...hash] = path.split(/(?=#)/);
	return page + (page.includes('?') ? query.replace('?', '&') : query) + hash.join('');
}

/** The language of a parameter that is given once and names one, routed or not; else undefined. */
function theOne(given: readonly string[], isRouted: boolean): LanguageCode | undefined {
	const [code] = given.length === 1 ? given : [];
	return languages.find((language) => language.routed === isRouted && language.code === code)?.code;
}
