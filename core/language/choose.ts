import { isLanguageCode, type LanguageCode, languages } from './languages.ts';

/** The name in an address by which a link in a mail names a language that no address selects. */
export const IN_MAIL = 'in';

export type Choice = { code: LanguageCode; fromAddress: boolean };

/**
 * The language of a page (specification section 2, Global behaviour): one `?lang=` that names a routed language
 * wins, anything else in `?lang=` is English; without it the `lang` cookie (any of the table), else English. Below
 * `/ar` it is Arabic whatever else is said, and the end of `/question/{id}/{lang}` acts as `?lang=` (contract section 3).
 * `params` are all values of `lang` in the address.
 */
export function chooseLanguage(params: readonly string[], cookie: string | undefined, path = '/'): Choice {
	if (isArabicPath(path)) return { code: 'ar', fromAddress: true };
	const named = questionLanguage(path);
	if (named !== undefined) return { code: routed([named]) ?? 'en', fromAddress: true };
	if (params.length > 0) return { code: routed(params) ?? 'en', fromAddress: true };
	return { code: isLanguageCode(cookie) ? cookie : 'en', fromAddress: false };
}

/**
 * What the address of a page says in a mail, so that it opens in the mail's language: nothing for English; `?in=` for a language that
 * no address selects.
 */
export function queryInMail(code: LanguageCode): string {
	if (code === 'en') return '';
	return `?${routed([code]) ? 'lang' : IN_MAIL}=${code}`;
}

/**
 * The language that such a link asks to be remembered, one that no address selects; undefined where the address says another in
 * `?lang=` or the `lang` cookie holds one already.
 */
export function languageInMail(
	params: URLSearchParams,
	cookie: string | undefined,
): LanguageCode | undefined {
	const code = params.get(IN_MAIL);
	if (params.has('lang') || isLanguageCode(cookie) || !isLanguageCode(code)) return undefined;
	return routed([code]) ? undefined : code;
}

/** Says whether a path, with escapes or without, is one that is Arabic by itself: `/ar` and what is below it. */
export function isArabicPath(path: string): boolean {
	return /^\/(a|%[46]1)(r|%[57]2)(\/|\.data$|$)/i.test(path);
}

/** What the address `/question/{id}/{lang}` names as its language, whatever it is; undefined for any other. */
export function questionLanguage(path: string): string | undefined {
	return /^\/question\/[^/]+\/([^/]+?)(\.data)?\/?$/i.exec(path)?.[1];
}

/** The same page of `/question/…` in another language; without one in its address for those that only the cookie selects. */
export function questionIn(path: string, code: LanguageCode): string {
	const [, question, id] = path.split('/');
	return `/${question}/${id}${routed([code]) ? `/${code}` : ''}`;
}

/** A path, with a query and a hash or without, with what keeps its language: nothing where the path has its own. */
export function withLanguage(path: string, query: string): string {
	if (isArabicPath(path)) return path;
	const [page = '', ...hash] = path.split(/(?=#)/);
	return page + (page.includes('?') ? query.replace('?', '&') : query) + hash.join('');
}

function routed(params: readonly string[]) {
	if (params.length !== 1) return undefined;
	return languages.find((language) => language.routed && language.code === params[0])?.code;
}
