import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import { cookieName, ownCookie, setCookie } from './cookies.ts';

/** For a day a page with a button that takes a code may stay open. */
const LIFE = 86_400;

/** What a page carries so that only the browser that it was shown to can press its button, and the cookie that goes with it. */
export type StartToken = { token: string; cookie: string };

/** Binds a page about `subject` to the browser that asks for it (OWASP, "Cross-Site Request Forgery Prevention": signed double submit). */
export function startToken(context: Context, cookieHeader: string | null, subject: string): StartToken {
	const visitor = visitorIn(context, cookieHeader) ?? randomBytes(16).toString('base64url');
	return {
		token: context.secret.sign('begin', `${visitor} ${subject}`),
		cookie: setCookie(context.env, cookieName(context.env, 'visitor'), visitor, LIFE),
	};
}

/**
 * The key under which all presses of this page's button are one, if the token is that of its browser; else undefined.
 */
export function startKey(
	context: Context,
	cookieHeader: string | null,
	subject: string,
	token: string,
): string | undefined {
	const visitor = visitorIn(context, cookieHeader);
	if (!visitor || !context.secret.verify('begin', `${visitor} ${subject}`, token)) return undefined;
	return context.secret.sign('begin once', `${visitor} ${subject}`);
}

/** Says whether a browser has kept the cookie of such a page. */
export function hasVisitor(context: Context, cookieHeader: string | null): boolean {
	return visitorIn(context, cookieHeader) !== undefined;
}

function visitorIn({ env }: Context, cookieHeader: string | null): string | undefined {
	const value = ownCookie(env, cookieHeader, 'visitor');
	return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}
