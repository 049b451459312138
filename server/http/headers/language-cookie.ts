import type { LanguageCode } from '../../../core/language/languages.ts';
import type { Env } from '../../env.ts';

const YEAR = 365 * 86_400;

/** The Set-Cookie value by which a browser remembers the language chosen in the selector, for a year. Script may see that one has been chosen. */
export function languageCookie(env: Env, code: LanguageCode): string {
	const secure = env.SITE_URL.startsWith('https:') ? '; Secure' : '';
	return `lang=${code}; Path=/; SameSite=Lax; Max-Age=${YEAR}${secure}`;
}
