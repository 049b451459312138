import type { SecretContext, SettingsContext } from '../../context.ts';
import { attemptToken, isAttemptToken } from '../../tokens.ts';
import { cookieName, cookies, ownCookie, setCookie } from './cookies.ts';

/** The Set-Cookie value that carries an attempt: signed, HttpOnly, one per quiz (RFC 6265 section 4.1). */
export function attemptCookie(
	context: SettingsContext & SecretContext,
	quiz: string,
	attemptId: string,
): string {
	const value = `${attemptId}.${attemptToken(context, attemptId)}`;
	const name = cookieName(context.env, PREFIX + quiz);
	return setCookie(context.env, name, value, context.env.RETENTION_DAYS * 86_400);
}

const PREFIX = 'attempt_';

/**
 * The Set-Cookie values that make the browser forget the attempt at a quiz, under each name that the cookie
 * may have.
 */
export function forgetCookies({ env }: SettingsContext, quiz: string): string[] {
	const names = new Set([cookieName(env, PREFIX + quiz), PREFIX + quiz]);
	return [...names].map((name) => setCookie(env, name, '', 0));
}

/** The Set-Cookie values that make the browser forget every attempt it has a cookie for. */
export function forgetAllCookies(
	{ env }: SettingsContext,
	cookieHeader: string | null | undefined,
): string[] {
	return [...cookies(cookieHeader).keys()].filter(isOfAttempt).map((name) => setCookie(env, name, '', 0));
}

/**
 * The id of the attempt at a quiz from a request's cookies; undefined if there is none or its signature isn't
 * ours.
 */
export function attemptIdFrom(
	context: SettingsContext & SecretContext,
	cookieHeader: string | null | undefined,
	quiz: string,
): string | undefined {
	const value = ownCookie(context.env, cookieHeader, PREFIX + quiz);
	return value && verified(context, value);
}

/** Says whether any of a request's cookies is for this attempt. */
export function carries(
	context: SecretContext,
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

function verified(context: SecretContext, value: string): string | undefined {
	const [id = '', token = ''] = value.split('.');
	return id && isAttemptToken(context, id, token) ? id : undefined;
}
