import type { MiddlewareHandler } from 'hono';
import { IN_MAIL, languageInMail } from '../../core/language/choose.ts';
import type { ApiEnv } from '../api/context.ts';
import type { Env } from '../env.ts';
import { cookies } from './cookies.ts';
import { languageCookie } from './language-cookie.ts';

/** Who follows a link from a mail in a language that no address selects is led to its page without it, and the cookie remembers it. */
export function mailLanguage(env: Env): MiddlewareHandler<ApiEnv> {
	return async (c, next) => {
		const { pathname, searchParams } = new URL(c.req.url);
		const cookie = cookies(c.req.header('cookie')).get('lang');
		const language = c.req.method === 'POST' ? undefined : languageInMail(searchParams, cookie);
		if (language === undefined) return next();
		searchParams.delete(IN_MAIL);
		c.header('Set-Cookie', languageCookie(env, language));
		c.header('Cache-Control', 'no-store');
		// Two slashes at the beginning would name another host.
		const path = pathname.replace(/^\/+/, '/');
		return c.redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path, 302);
	};
}
