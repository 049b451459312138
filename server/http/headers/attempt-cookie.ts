import type { Context } from '../../context.ts';
import { attemptToken, isAttemptToken } from '../../tokens.ts';
import { cookieName, cookies, ownCookie, setCookie } from './cookies.ts';

/** The Set-Cookie value that carries an attempt: signed, HttpOnly, one per quiz (RFC 6265 section 4.1). */
export function attemptCookie(context: Context, quiz: string, attemptId: string): string {
	const value = `${attemptId}.${attemptToken(context, attemptId)}`;
	const name = cookieName(context.env, PREFIX + quiz);
	return setCookie(context.env, name, value, context.env.RETENTION_DAYS * 86_400);
}

const PREFIX = 'attempt_';

/** The Set-Cookie values that make the browser forget the attempt of a quiz, under whichever name it has it. */
export function forgetCookies({ env }: Context, quiz: string): string[] {
	const names = new Set([cookieName(env, PREFIX + quiz), PREFIX + quiz]);
	return [...names].map((name) => setCookie(env, name, '', 0));
}

/** The Set-Cookie values that make the browser forget every attempt that it carries. */
export function forgetAllCookies({ env }: Context, cookieHeader: string | null | undefined): string[] {
	return [...cookies(cookieHeader).keys()].filter(isOfAttempt).map((name) => setCookie(env, name, '', 0));
}

/** The attempt that a request's cookies carry for a quiz, or undefined when there is none or it is not ours. */
export function attemptIdFrom(
	context: Context,
	cookieHeader: string | null | undefined,
	quiz: string,
): string | undefined {
	const value = ownCookie(context.env, cookieHeader, PREFIX + quiz);
	return value && verified(context, value);
}

/** Says whether any of a request's cookies carries this attempt. */
export function carries(
	context: Context,
	cookieHeader: string | null | undefined,
	attemptId: string,
): boolean {
	return [...cookies(cookieHeader)].some(
		([name, value]) =>
			isOfAttempt(name) && value.startsWith(`${attemptId}.`) && verified(context, value) === attemptId,
	);
}

function isOfAttempt(name: string): boolean {
	return name.replace(/^__Host-/, '').startsWith(PREFIX);
}

function verified(context: Context, value: string): string | undefined {
	const [id = '', token = ''] = value.split('.');
	return id && isAttemptToken(context, id, token) ? id : undefined;
}
