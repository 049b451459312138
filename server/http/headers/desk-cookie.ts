import { session } from '../../../core/desk/lifetimes.ts';
import type { SettingsContext } from '../../context.ts';
import { deskUrl } from '../../env.ts';
import { cookieName, cookies, setCookie } from './cookies.ts';

const NAME = 'desk';

/** The Set-Cookie value that carries a session of the desk. */
export function deskCookie({ env }: SettingsContext, token: string): string {
	const site = { SITE_URL: deskUrl(env) };
	return setCookie(site, cookieName(site, NAME), token, session.whole / 1000);
}

/** The Set-Cookie value that makes the browser forget its session. */
export function forgetDeskCookie({ env }: SettingsContext): string {
	const site = { SITE_URL: deskUrl(env) };
	return setCookie(site, cookieName(site, NAME), '', 0);
}

/**
 * The token of the session in a request's cookies. Only the name with its prefix counts: any other site of
 * the same domain can set a cookie without it.
 */
export function deskTokenIn({ env }: SettingsContext, cookieHeader: string | null): string | undefined {
	return cookies(cookieHeader).get(cookieName({ SITE_URL: deskUrl(env) }, NAME)) || undefined;
}
