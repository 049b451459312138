import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { decodePath } from '../../../core/decode-path.ts';
import { isDeskOn } from '../../commands/desk/is-desk-on.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';

/** Whether a path, escaped or not, is one of the desk's. */
export function isDeskPath(path: string): boolean {
	return /^\/+desk(\/|\.data$|$)/i.test(decodePath(path) ?? path);
}

/**
 * The request as the pages may see it: as long as the desk is off, and on another host than its own, its
 * addresses are like any that no page has, so they get the name of none.
 */
export async function throughDeskGate(
	context: StoreContext & SettingsContext,
	request: Request,
): Promise<Request> {
	const url = new URL(request.url);
	if (!isDeskPath(url.pathname)) return request;
	const { DESK_URL } = context.env;
	if ((DESK_URL === '' || url.host === new URL(DESK_URL).host) && (await isDeskOn(context))) return request;
	url.pathname = url.pathname.replace(/^\/+[^/.]*/, '/desk-');
	return new Request(url, request);
}

/** The desk's own host has no other pages than the desk's; all others are at the site. */
export function atDeskHost({ env }: SettingsContext): MiddlewareHandler {
	return async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!isDeskHost({ env }, c) || isDeskPath(pathname) || /^\/language(\.data)?$/.test(pathname))
			return next();
		return c.redirect(env.SITE_URL + pathname.replace(/^\/+/, '/') + search);
	};
}

/** The origin that visitors see of the host that a request is for; '' if it isn't set. */
export function publicUrl({ env }: SettingsContext, c: HonoContext): string {
	return isDeskHost({ env }, c) ? env.DESK_URL : env.SITE_URL;
}

function isDeskHost({ env }: SettingsContext, c: HonoContext): boolean {
	return env.DESK_URL !== '' && new URL(c.req.url).host === new URL(env.DESK_URL).host;
}
