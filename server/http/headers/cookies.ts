import type { LanguageCode } from '../../../core/language/languages.ts';
import type { Env } from '../../env.ts';

/** The name and value pairs of a Cookie header (RFC 6265 section 4.2.1). Values are not decoded. */
export function cookies(header: string | null | undefined): Map<string, string> {
	const pairs = (header ?? '').split(';').map((pair) => pair.trim().split(/=(.*)/s, 2) as [string, string?]);
	return new Map(pairs.map(([name, value]) => [name, value ?? '']));
}

type Site = Pick<Env, 'SITE_URL'>;

/**
 * The name under which one of our cookies is set. Over HTTPS it has the prefix `__Host-`, so that only this
 * host can set it (RFC 6265bis section 4.1.3.2). Browsers may still have an older cookie under the plain
 * name.
 */
export function cookieName(site: Site, name: string): string {
	return isSecure(site) ? `__Host-${name}` : name;
}

/** The value of one of our cookies, under whichever name the browser has it. */
export function ownCookie(site: Site, header: string | null | undefined, name: string): string | undefined {
	const given = cookies(header);
	return given.get(cookieName(site, name)) ?? given.get(name);
}

/**
 * A Set-Cookie value for a cookie that scripts can't read (RFC 6265 section 4.1). `maxAge` is in seconds; 0
 * makes the browser forget the cookie.
 */
export function setCookie(site: Site, name: string, value: string, maxAge: number): string {
	const secure = isSecure(site) ? '; Secure' : '';
	return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

/**
 * The Set-Cookie value that makes a browser remember the language chosen in the selector for a year. Scripts
 * may read it.
 */
export function languageCookie(site: Site, code: LanguageCode): string {
	const secure = isSecure(site) ? '; Secure' : '';
	return `lang=${code}; Path=/; SameSite=Lax; Max-Age=${YEAR}${secure}`;
}

const YEAR = 365 * 86_400;

function isSecure({ SITE_URL }: Site): boolean {
	return SITE_URL.startsWith('https:');
}
