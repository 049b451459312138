import { filtersOf, paramsOf } from '../../../core/blog/filters.ts';
import { decodePath } from '../../../core/decode-path.ts';
import { chooseLanguage, languageQuery, withLanguage } from '../../../core/language/choose.ts';
import { cookies } from '../headers/cookies.ts';
import { MISSING } from '../pages/missing.ts';

/** A request for a page as everyone may make it: its address and the `lang` cookie, and nothing of its visitor. */
export type PublicRequest = {
	/** The address with the parameters that pages know, and no others. */
	address: string;
	/** The Cookie header: the language where the cookie decides it, else undefined. */
	cookie: string | undefined;
	/** Both in one: two requests with the same key are answered by the same page. */
	key: string;
};

const none = new URLSearchParams();

/** The pages of the blog, which depend on what their lists are narrowed to as well. */
const blog = /^\/blog(\/|$)/i;

/**
 * What is answered before the pages, and keeps what it made by itself where that is worth it; pages about a code; the files of
 * a report.
 */
const neverPages =
	/^\/((api|assets|pictures|files|question)(\/|$)|report\/[^/]+\/|(robots\.txt|sitemap\.xml|logo\.svg)$)|\/feed\.xml$/;

/** The public part of a reading request; undefined when its answer is never kept: calls, files, the router's data. */
export function publicRequest(url: URL, cookieHeader: string | undefined): PublicRequest | undefined {
	const { origin, pathname, search } = url;
	if (neverPages.test(decodePath(pathname) ?? pathname) || pathname.endsWith('.data')) return undefined;
	const given = search === '' ? undefined : url.searchParams;
	const inCookie = cookieHeader?.includes('lang') ? cookies(cookieHeader).get('lang') : undefined;
	const { code, fromAddress } = chooseLanguage(given ?? none, inCookie, pathname);
	const language = given && fromAddress ? languageQuery(code) : '';
	const address = origin + withLanguage(pathname + (given ? filtersIn(given, pathname) : ''), language);
	const cookie = fromAddress || inCookie === undefined ? undefined : `lang=${code}`;
	return { address, cookie, key: `${address} ${cookie ?? ''}` };
}

/** Says whether the public part is all of what was asked, so that its answer is the visitor's too. */
export function isWhole({ address }: PublicRequest, url: URL, cookieHeader: string | undefined): boolean {
	const others = [...cookies(cookieHeader).keys()].filter((name) => name !== '' && name !== 'lang');
	return others.length === 0 && address === url.origin + url.pathname + url.search;
}

/** Says whether the page of a key is one of the blog. */
export function isBlogPage(key: string): boolean {
	return blog.test(URL.parse(key.split(' ', 1)[0] ?? '')?.pathname ?? '');
}

/** The parameters beside the language that a page outside an attempt may depend on, one spelling for all that mean the same. */
function filtersIn(given: URLSearchParams, path: string): string {
	const kept = blog.test(path) ? paramsOf(filtersOf(given)) : new URLSearchParams();
	if (path === '/' && given.has(MISSING)) kept.set(MISSING, '1');
	return kept.size === 0 ? '' : `?${kept}`;
}
