import { type Handler, Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RouterContextProvider } from 'react-router';
import { isForOtherSites, languageQuery } from '../../../core/language/choose.ts';
import { type RefusalCode, refusals } from '../../../core/refusals.ts';
import type { ApiEnv } from '../../api/context.ts';
import { MAX_BODY } from '../../api/read-body.ts';
import type { Context, SettingsContext } from '../../context.ts';
import { cookies } from '../headers/cookies.ts';
import { isSameSite } from '../headers/same-site.ts';
import { scriptHashes } from '../headers/script-hashes.ts';
import { contentPolicy, newNonce } from '../headers/security-headers.ts';
import { admitPages } from '../limits/admit-page.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { feeds } from '../seo/feeds.ts';
import { clientAddress } from '../server/client-address.ts';
import {
	appContext,
	limitContext,
	notSavedContext,
	refusalContext,
	requestContext,
	runningContext,
} from './context.ts';
import { atDeskHost, publicUrl, throughDeskGate } from './desk-gate.ts';
import { RETRY_SECONDS } from './not-saved.ts';
import { openDataFiles } from './open-data-files.ts';
import { reportFiles } from './report-files.ts';
import { requestLanguage } from './request-language.ts';

export type PageHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * All pages, and the files of the blog, of open data, and of reports, which share the limits of pages. Refuses requests that
 * pages don't accept; the rest goes to the router and its loaders (`app/routes.ts`).
 */
export function pages(context: Context, limit: Limit, handler: PageHandler): Hono<ApiEnv> {
	const refuse = async (c: HonoContext<ApiEnv>, code: RefusalCode) => refusePage(context, handler, c, code);
	const limitBody = (maxSize: number) =>
		bodyLimit({ maxSize, onError: (c) => refuse(c as never, 'too_large') });
	const [small, large] = [limitBody(MAX_BODY), limitBody(MAX_LIST)];
	return new Hono<ApiEnv>()
		.use(admitPages(context, limit))
		.use(atDeskHost(context))
		.use(async (c, next) => (isSameSite(c, publicUrl(context, c)) ? next() : refuse(c, 'cross_site')))
		.use(async (c, next) => (c.req.path.startsWith('/desk/batches/') ? large : small)(c, next))
		.route('/blog', feeds(context))
		.route('/', openDataFiles(context))
		.route('/', reportFiles(context, limit, refuse))
		.all('*', renderPage(context, limit, handler));
}

/** The largest form of a batch: 2,000 names and addresses in any script, percent-encoded. */
const MAX_LIST = 1024 * 1024;

/**
 * Renders a page. A page that depends only on its path and language sets `Cache-Control: public`, which is
 * extended here to the full rule, unless it mentions a running attempt. Every other response is `no-store`,
 * including the router's data requests.
 */
function renderPage(context: Context, limit: Limit, handler: PageHandler): Handler<ApiEnv> {
	return async (c) => {
		const nonce = newNonce();
		const routerContext = new RouterContextProvider();
		routerContext.set(appContext, context);
		const address = clientAddress(c, context.env.TRUST_PROXY);
		routerContext.set(requestContext, { requestId: c.get('requestId'), nonce, address });
		routerContext.set(limitContext, (name) => limit(name, address));
		const request = await throughDeskGate(context, atPublicOrigin(context, c));
		const response = await handler(request, routerContext);
		const { headers } = response;
		const { pathname } = new URL(c.req.url);
		const { fromAddress } = requestLanguage(c.req.raw);
		const isShared = isForOtherSites(pathname);
		const isPublic =
			c.req.method !== 'POST' &&
			response.status === 200 &&
			!routerContext.get(runningContext) &&
			!pathname.endsWith('.data') &&
			headers.get('Cache-Control')?.startsWith('public');
		const frames = response.status === 200 ? draftFrames(pathname) : {};
		headers.set('Content-Security-Policy', withNonce(nonce, frames));
		if (!isPublic) headers.set('Cache-Control', 'no-store');
		else if (fromAddress || isShared) {
			headers.set('Cache-Control', 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=86400');
		} else {
			const byCookie = cookies(c.req.header('cookie')).has('lang');
			headers.set('Cache-Control', `${byCookie ? 'private' : 'public'}, max-age=0, must-revalidate`);
		}
		if (!fromAddress && !isShared) headers.append('Vary', 'Cookie');
		// The page has no form; a 405 must list the allowed methods (RFC 9110 section 15.5.6).
		if (response.status === 405 && !headers.has('Allow')) headers.set('Allow', 'GET, HEAD');
		if (isPublic) return withoutNonce(response, nonce, /^\/embed\//i.test(pathname));
		if (!routerContext.get(notSavedContext)) return response;
		headers.set('Retry-After', String(RETRY_SECONDS));
		return new Response(response.body, { status: refusals.not_saved, headers });
	};
}

/** A policy that allows our files and the inline scripts of one response. */
function withNonce(nonce: string, frames: Parameters<typeof contentPolicy>[1] = {}): string {
	return contentPolicy(`'self' 'nonce-${nonce}'`, frames);
}

/** A quiz on the desk is shown in a frame of its own page, too, at the width of a phone. */
function draftFrames(pathname: string): Parameters<typeof contentPolicy>[1] {
	const [, phone] = /^\/desk\/quizzes\/[^/]+(\/phone)?$/i.exec(pathname) ?? [undefined, null];
	if (phone === null) return {};
	return phone ? { framed: 'us' } : { frames: true };
}

/**
 * A page for everyone allows its scripts by their hashes: with a nonce, no two copies would be the same or
 * have the same ETag.
 */
async function withoutNonce(response: Response, nonce: string, isFramed: boolean): Promise<Response> {
	const text = await response.text();
	const sources = ["'self'", ...scriptHashes(text, nonce)].join(' ');
	response.headers.set(
		'Content-Security-Policy',
		contentPolicy(sources, { framed: isFramed ? 'anyone' : 'nobody' }),
	);
	return new Response(text.replaceAll(` nonce="${nonce}"`, ''), response);
}

/** Refuses a form before it reaches its page, and responds with a page that says why. */
async function refusePage(
	context: Context,
	handler: PageHandler,
	c: HonoContext<ApiEnv>,
	code: RefusalCode,
): Promise<Response> {
	context.metrics.refused(code);
	const nonce = newNonce();
	const routerContext = new RouterContextProvider();
	routerContext.set(appContext, context);
	const address = clientAddress(c, context.env.TRUST_PROXY);
	routerContext.set(requestContext, { requestId: c.get('requestId'), nonce, address });
	routerContext.set(refusalContext, code);
	const { code: language, fromAddress } = requestLanguage(c.req.raw);
	const search = fromAddress ? languageQuery(language) : '';
	const { origin } = new URL(c.req.url);
	const headers = new Headers();
	const cookie = c.req.header('cookie');
	if (cookie !== undefined) headers.set('Cookie', cookie);
	const response = await handler(new Request(`${origin}/refused${search}`, { headers }), routerContext);
	const answer = new Response(response.body, { status: refusals[code], headers: response.headers });
	answer.headers.set('Cache-Control', 'no-store');
	answer.headers.set('Content-Security-Policy', withNonce(nonce));
	return answer;
}

/**
 * The request as the visitor sent it. Behind a proxy, the router must see the public origin or it
 * refuses forms. If SITE_URL isn't set, the origin comes from the form's Origin header, whose host
 * `isSameSite` has checked.
 */
function atPublicOrigin(context: SettingsContext, c: HonoContext<ApiEnv>): Request {
	const form = c.req.method === 'POST' ? c.req.header('origin') : undefined;
	const base = publicUrl(context, c) || form;
	if (!base) return c.req.raw;
	const { pathname, search } = new URL(c.req.url);
	// Not resolved against the base, because a path that begins with two slashes would name another host.
	return new Request(new URL(base).origin + pathname + search, c.req.raw);
}
