import type { Context, Handler } from 'hono';
import { RouterContextProvider } from 'react-router';
import type { ApiEnv } from '../api/context.ts';
import type { House } from '../house.ts';
import { cookies } from './attempt-cookie.ts';
import { houseContext, requestContext } from './context.ts';
import { contentPolicy, newNonce } from './headers.ts';
import { PageCache } from './page-cache.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** A page says `Cache-Control: public` when it depends on its path and language alone; all others are not kept. */
export function pages(house: House, handler: PageHandler): Handler<ApiEnv> {
	const cache = new PageCache(house.clock);
	return async (c) => {
		const key = cacheKey(c);
		if (key === undefined) return render(house, handler, c);
		const encoding = c.req.header('accept-encoding') ?? '';
		return cache.answer(key, encoding, c.req.header('if-none-match'), () => render(house, handler, c));
	};
}

async function render(house: House, handler: PageHandler, c: Context<ApiEnv>): Promise<Response> {
	const nonce = newNonce();
	const context = new RouterContextProvider();
	context.set(houseContext, house);
	context.set(requestContext, { requestId: c.get('requestId'), nonce });
	const response = await handler(atSiteUrl(house, c), context);
	const { headers } = response;
	const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
	const isPublic = isReading && response.status === 200 && headers.get('Cache-Control')?.startsWith('public');
	headers.set('Content-Security-Policy', contentPolicy(isPublic ? "'self'" : `'self' 'nonce-${nonce}'`));
	if (!isPublic) {
		headers.set('Cache-Control', 'no-store');
		return response;
	}
	const { searchParams } = new URL(c.req.url);
	if (searchParams.has('lang')) {
		headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400');
	} else {
		const byCookie = cookies(c.req.header('cookie')).has('lang');
		headers.set('Cache-Control', `${byCookie ? 'private' : 'public'}, max-age=0, must-revalidate`);
		headers.set('Vary', 'Cookie');
	}
	return response;
}

/** Path, language and how it was chosen: unknown parameters are not part of it. */
function cacheKey(c: Context<ApiEnv>): string | undefined {
	if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined;
	const { pathname, searchParams } = new URL(c.req.url);
	const lang = searchParams.getAll('lang');
	if (lang.length > 0)
		return `${pathname}?lang=${lang.length === 1 && /^[a-z]{2}$/.test(lang[0] ?? '') ? lang[0] : 'en-'}`;
	const cookie = cookies(c.req.header('cookie')).get('lang');
	return `${pathname} ${cookie !== undefined && /^[a-z]{2}$/.test(cookie) ? cookie : ''}`;
}

/**
 * The request as the visitor sent it: behind a proxy the router must see the public origin, which is SITE_URL. A
 * reading request is made anew, because a kept page may be rendered again after the visitor's request is over.
 */
function atSiteUrl(house: House, c: Context<ApiEnv>): Request {
	const { pathname, search } = new URL(c.req.url);
	const url = new URL(pathname + search, house.env.SITE_URL || c.req.url);
	const { raw } = c.req;
	return raw.method === 'GET' || raw.method === 'HEAD'
		? new Request(url, { headers: raw.headers })
		: new Request(url, raw);
}
