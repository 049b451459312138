import { decodePath } from '../decode-path.ts';
import { isLanguageCode, type LanguageCode, languageOf, languages } from './languages.ts';

/**
 * The URL parameters that can name a language: `lang` for routed ones; `in` for the others, in links that
 * must carry their language.
 */
export const languageParams = ['lang', 'in'] as const;

export type Choice = { code: LanguageCode; fromAddress: boolean };

/**
 * Chooses the language of a page (specification section 2, Global behaviour): a single `?lang=` naming a
 * routed language wins, and any other `?lang=` means English; then `?in=` with one of the other languages,
 * used by links in emails and codes; then the `lang` cookie (any language in the table); then English. Paths
 * under `/{code}`, such as `/ar`, are always in that language, and the end of `/question/{id}/{lang}` (any language in the table) acts like
 * `?lang=` (contract section 3). What other sites show or take ignores the cookie.
 */
export function chooseLanguage(params: URLSearchParams, cookie: string | undefined, path = '/'): Choice {
	const own = pathLanguage(path);
	if (own) return { code: own, fromAddress: true };
	const named = questionLanguage(path);
	if (named !== undefined) return { code: isLanguageCode(named) ? named : 'en', fromAddress: true };
	const [lang, other] = languageParams.map((name) => params.getAll(name));
	if (lang?.length) return { code: theOne(lang, true) ?? 'en', fromAddress: true };
	const code = theOne(other ?? [], false);
	if (code) return { code, fromAddress: true };
	const decided = isLanguageCode(cookie) && !isForOtherSites(path) ? cookie : 'en';
	return { code: decided, fromAddress: false };
}

/** Whether a path is that of a tool in a frame of another site, or of a file with its numbers. */
export function isForOtherSites(path: string): boolean {
	return /^\/(embed|data)\//i.test(path);
}

/** The query that puts a page in a language, whatever the cookie says: `?lang=de` or `?in=zh`. */
export function languageQuery(code: LanguageCode): string {
	return `?${languageParams[languageOf(code).routed ? 0 : 1]}=${code}`;
}

/**
 * The language of everything at and below a path such as `/ar` or `/de`, escaped or not; undefined for any
 * other path. English has no such paths.
 */
export function pathLanguage(path: string): LanguageCode | undefined {
	const [, first = ''] = /^\/([^/?#]{2,6}?)(?:\/|\.data$|$)/i.exec(path) ?? [];
	const name = decodePath(first)?.toLowerCase();
	return isLanguageCode(name) && name !== 'en' ? name : undefined;
}

/** The last segment of `/question/{id}/{lang}`, whatever it is; undefined for any other path. */
export function questionLanguage(path: string): string | undefined {
	return /^\/question\/[^/]+\/([^/]+?)(\.data)?\/?$/i.exec(path)?.[1];
}

/** The path of the same question in another language. */
export function questionIn(path: string, code: LanguageCode): string {
	const [, question, id] = path.split('/');
	return `/${question}/${id}/${code}`;
}

/**
 * A path (query and hash optional) with the language query added, unless the path determines its language
 * itself.
 */
export function withLanguage(path: string, query: string): string {
	if (pathLanguage(path)) return path;
	const [page = '', ...hash] = path.split(/(?=#)/);
	return page + (page.includes('?') ? query.replace('?', '&') : query) + hash.join('');
}

/**
 * The language named by a parameter that occurs exactly once, among the routed languages or the others;
 * otherwise undefined.
 */
function theOne(given: readonly string[], isRouted: boolean): LanguageCode | undefined {
	const [code] = given.length === 1 ? given : [];
	return languages.find((language) => language.routed === isRouted && language.code === code)?.code;
}
