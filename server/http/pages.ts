import type { Context, Handler } from 'hono';
import { RouterContextProvider } from 'react-router';
import type { ApiEnv } from '../api/context.ts';
import type { House } from '../house.ts';
import { houseContext, requestContext } from './context.ts';
import { cookies } from './cookies.ts';
import { contentPolicy, newNonce } from './headers.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Renders pages. A page says `Cache-Control: public` when it depends on its path and language alone; here that becomes
 * the full rule, and every other answer is kept nowhere.
 */
export function pages(house: House, handler: PageHandler): Handler<ApiEnv> {
	return async (c) => {
		const nonce = newNonce();
		const context = new RouterContextProvider();
		context.set(houseContext, house);
		context.set(requestContext, { requestId: c.get('requestId'), nonce });
		const response = await handler(atSiteUrl(house, c), context);
		const { headers } = response;
		const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
		const isPublic =
			isReading && response.status === 200 && headers.get('Cache-Control')?.startsWith('public');
		headers.set('Content-Security-Policy', contentPolicy(isPublic ? "'self'" : `'self' 'nonce-${nonce}'`));
		if (!isPublic) headers.set('Cache-Control', 'no-store');
		else if (new URL(c.req.url).searchParams.has('lang')) {
			headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400');
		} else {
			const byCookie = cookies(c.req.header('cookie')).has('lang');
			headers.set('Cache-Control', `${byCookie ? 'private' : 'public'}, max-age=0, must-revalidate`);
			headers.set('Vary', 'Cookie');
		}
		return response;
	};
}

/** The request as the visitor sent it: behind a proxy the router must see the public origin, which is SITE_URL. */
function atSiteUrl(house: House, c: Context<ApiEnv>): Request {
	const { SITE_URL } = house.env;
	if (!SITE_URL) return c.req.raw;
	const { pathname, search } = new URL(c.req.url);
	return new Request(new URL(pathname + search, SITE_URL), c.req.raw);
}
