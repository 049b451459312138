import { randomBytes } from 'node:crypto';
import type { House } from '../house.ts';
import { cookies } from './cookies.ts';

/** For a day a page with a button that takes a code may stay open. */
const LIFE = 86_400;

/** What a page carries so that only the browser that it was shown to can press its button, and the cookie that goes with it. */
export type BeginToken = { token: string; cookie: string };

/** Binds a page about `subject` to the browser that asks for it (OWASP, "Cross-Site Request Forgery Prevention": signed double submit). */
export function beginToken(house: House, cookieHeader: string | null, subject: string): BeginToken {
	const visitor = visitorIn(cookieHeader) ?? randomBytes(16).toString('base64url');
	const secure = house.env.SITE_URL.startsWith('https:') ? '; Secure' : '';
	return {
		token: house.secret.sign('begin', `${visitor} ${subject}`),
		cookie: `visitor=${visitor}; Path=/question; HttpOnly; SameSite=Lax; Max-Age=${LIFE}${secure}`,
	};
}

/**
 * The key under which all presses of this page's button are one, if the token is that of its browser; else undefined.
 */
export function beginKey(
	house: House,
	cookieHeader: string | null,
	subject: string,
	token: string,
): string | undefined {
	const visitor = visitorIn(cookieHeader);
	if (!visitor || !house.secret.verify('begin', `${visitor} ${subject}`, token)) return undefined;
	return house.secret.sign('begin once', `${visitor} ${subject}`);
}

/** Says whether a browser has kept the cookie of such a page. */
export function hasVisitor(cookieHeader: string | null): boolean {
	return visitorIn(cookieHeader) !== undefined;
}

function visitorIn(cookieHeader: string | null): string | undefined {
	const value = cookies(cookieHeader).get('visitor');
	return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}
