import { filtersOf, paramsOf } from '../../../core/blog/filters.ts';
import { decodePath } from '../../../core/decode-path.ts';
import {
	chooseLanguage,
	isForOtherSites,
	languageQuery,
	withLanguage,
} from '../../../core/language/choose.ts';
import { cookies } from '../headers/cookies.ts';
import { MISSING_PARAM } from '../pages/missing.ts';

/** The part of a page request that doesn't depend on the visitor: the address and the `lang` cookie. */
export type PublicRequest = {
	/** The address with only the parameters that pages use. */
	address: string;
	/** The Cookie header with the language, if the cookie decides it. */
	cookie: string | undefined;
	/** Both together: requests with the same key get the same page. */
	key: string;
};

const none = new URLSearchParams();

/** Pages of the blog also depend on their filters. */
const blog = /^\/blog(\/|$)/i;

/**
 * Never cached here: API calls and files, pages about an access code, the files of a report and of open data, and the desk.
 */
const neverPages =
	/^\/((api|assets|pictures|files|question|desk)(\/|$)|report\/[^/]+\/|open-data\/|(robots\.txt|sitemap\.xml|logo\.svg)$)|\/feed\.xml$/;

/** The public part of a GET or HEAD request; undefined if its response is never cached. */
export function publicRequest(url: URL, cookieHeader: string | undefined): PublicRequest | undefined {
	const { origin, pathname, search } = url;
	if (neverPages.test(decodePath(pathname) ?? pathname) || pathname.endsWith('.data')) return undefined;
	const given = search === '' ? undefined : url.searchParams;
	const inCookie = cookieHeader?.includes('lang') ? cookies(cookieHeader).get('lang') : undefined;
	const { code, fromAddress } = chooseLanguage(given ?? none, inCookie, pathname);
	const language = given && fromAddress ? languageQuery(code) : '';
	const address = origin + withLanguage(pathname + (given ? filtersIn(given, pathname) : ''), language);
	const isFixed = fromAddress || isForOtherSites(pathname);
	const cookie = isFixed || inCookie === undefined ? undefined : `lang=${code}`;
	return { address, cookie, key: `${address} ${cookie ?? ''}` };
}

/** Says whether the public part is the whole request, so that its response also fits this visitor. */
export function isWhole({ address }: PublicRequest, url: URL, cookieHeader: string | undefined): boolean {
	const others = [...cookies(cookieHeader).keys()].filter((name) => name !== '' && name !== 'lang');
	return others.length === 0 && address === url.origin + url.pathname + url.search;
}

/** Says whether a key is that of a page of the blog. */
export function isBlogPage(key: string): boolean {
	return blog.test(URL.parse(key.split(' ', 1)[0] ?? '')?.pathname ?? '');
}

/** The parameters besides the language that a page may depend on, in one canonical spelling. */
function filtersIn(given: URLSearchParams, path: string): string {
	const kept = blog.test(path) ? paramsOf(filtersOf(given)) : new URLSearchParams();
	if (path === '/' && given.has(MISSING_PARAM)) kept.set(MISSING_PARAM, '1');
	return kept.size === 0 ? '' : `?${kept}`;
}
