import type { Context, MiddlewareHandler } from 'hono';
import { languageQuery } from '../../core/language/choose.ts';
import { type RefusalCode, refusals } from '../../core/refusals.ts';
import type { ApiEnv } from '../api/context.ts';
import type { House } from '../house.ts';
import { clientAddress } from './address.ts';
import type { Limit } from './limits.ts';
import { pageLimit } from './page-limit.ts';
import { requestLanguage } from './request-language.ts';
import { isCounted } from './uncounted.ts';

/**
 * What a page request passes before the router: pages are read or take a form, so any other method is refused
 * (RFC 9110 section 15.5.6); a path whose escapes are not UTF-8 leads home; then its limit.
 */
export function pageDoor(house: House, limit: Limit): MiddlewareHandler<ApiEnv> {
	return async (c, next) => {
		if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
			return refuseText(house, c, 'method_not_allowed', { Allow: 'GET, HEAD, POST' });
		if (!isDecodable(new URL(c.req.url).pathname)) {
			const { code, fromAddress } = requestLanguage(c.req.raw);
			return c.redirect(fromAddress ? `/${languageQuery(code)}` : '/', 302);
		}
		if (!isCounted(c.req.raw)) return next();
		const wait = await limit(pageLimit(c.req.method, c.req.path), clientAddress(c, house.env.TRUST_PROXY));
		if (wait === 0) return next();
		return refuseText(house, c, 'too_many_requests', { 'Retry-After': String(wait) });
	};
}

/** Says no in one line, which costs less than a page. */
export function refuseText(
	house: House,
	c: Context<ApiEnv>,
	code: RefusalCode,
	headers: Record<string, string>,
): Response {
	const say = house.words.in(requestLanguage(c.req.raw).code);
	const cached = { 'Cache-Control': 'no-store' };
	house.metrics.refused(code);
	return c.text(say({ id: `refusal.${code}` }), refusals[code], { ...cached, ...headers });
}

/** Reads the path as the router will, which prints a path that it cannot read. */
function isDecodable(path: string): boolean {
	try {
		// The outcome is used: the build takes the call away where it is not, and what it throws with it.
		return decodeURIComponent(path).length > 0;
	} catch {
		return false;
	}
}
