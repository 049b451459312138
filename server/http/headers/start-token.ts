import { randomBytes } from 'node:crypto';
import type { SecretContext, SettingsContext } from '../../context.ts';
import { cookieName, ownCookie, setCookie } from './cookies.ts';

/** How long a page with a button that uses an access code may stay open, in seconds. */
const LIFE = 86_400;

/**
 * `token` is part of a page, and `cookie` is a Set-Cookie value. Only a browser that has both can press the
 * page's button.
 */
export type StartToken = { token: string; cookie: string };

/**
 * Binds a page about `subject` to the browser that requests it (OWASP, "Cross-Site Request Forgery
 * Prevention": signed double submit).
 */
export function startToken(
	context: SettingsContext & SecretContext,
	cookieHeader: string | null,
	subject: string,
): StartToken {
	const visitor = visitorIn(context, cookieHeader) ?? randomBytes(16).toString('base64url');
	return {
		token: context.secret.sign('begin', `${visitor} ${subject}`),
		cookie: setCookie(context.env, cookieName(context.env, 'visitor'), visitor, LIFE),
	};
}

/**
 * A key that is the same for all presses of this page's button; undefined if the token isn't this browser's.
 */
export function startKey(
	context: SettingsContext & SecretContext,
	cookieHeader: string | null,
	subject: string,
	token: string,
): string | undefined {
	const visitor = visitorIn(context, cookieHeader);
	if (!visitor || !context.secret.verify('begin', `${visitor} ${subject}`, token)) return undefined;
	return context.secret.sign('begin once', `${visitor} ${subject}`);
}

/** Says whether the browser has the cookie that is set with such a page. */
export function hasVisitor(context: SettingsContext, cookieHeader: string | null): boolean {
	return visitorIn(context, cookieHeader) !== undefined;
}

function visitorIn({ env }: SettingsContext, cookieHeader: string | null): string | undefined {
	const value = ownCookie(env, cookieHeader, 'visitor');
	return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}
