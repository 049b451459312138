import type { SettingsContext } from '../../context.ts';
import { cookieName, ownCookie, setCookie } from './cookies.ts';

/**
 * The Set-Cookie value that remembers the invitation to compare with which a visitor goes to take the test.
 * `maxAge` is in seconds.
 */
export function invitationCookie({ env }: SettingsContext, token: string, maxAge: number): string {
	return setCookie(env, cookieName(env, NAME), token, maxAge);
}

const NAME = 'invitation';

/** The Set-Cookie values that make the browser forget it, under each name that the cookie may have. */
export function forgetInvitation({ env }: SettingsContext): string[] {
	return [...new Set([cookieName(env, NAME), NAME])].map((name) => setCookie(env, name, '', 0));
}

/** The token in a request's cookies; undefined if there is none. */
export function invitationIn({ env }: SettingsContext, cookieHeader: string | null): string | undefined {
	return ownCookie(env, cookieHeader, NAME);
}
