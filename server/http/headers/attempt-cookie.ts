import { isRouteSet, type RouteSet } from '../../../core/quiz/route-sets.ts';
import type { ClockContext, SecretContext, SettingsContext } from '../../context.ts';
import { attemptToken, isAttemptToken } from '../../tokens.ts';
import { cookieName, cookies, ownCookie, setCookie } from './cookies.ts';

/**
 * The Set-Cookie value that carries an attempt: signed, HttpOnly, one per quiz (RFC 6265 section 4.1).
 * `running` makes other pages ask whether the attempt is running, until it can't be anymore; it isn't signed,
 * because they ask the database.
 */
export function attemptCookie(
	context: SettingsContext & SecretContext,
	quiz: string,
	attemptId: string,
	running?: { closesAt: number; routeSet: RouteSet },
): string {
	const hint = running ? `.${running.closesAt + AFTER_END}.${running.routeSet}` : '';
	const value = `${attemptId}.${attemptToken(context, attemptId)}${hint}`;
	const name = cookieName(context.env, PREFIX + quiz);
	return setCookie(context.env, name, value, context.env.RETENTION_DAYS * 86_400);
}

const PREFIX = 'attempt_';

/** How long after its end an attempt is mentioned whose details are missing, in milliseconds. */
const AFTER_END = 3_600_000;

/** An attempt that may be running, and the route set in which it was begun. */
export type MaybeRunning = { id: string; quiz: string; routeSet: RouteSet };

/** How many hints of a request are checked, so that a header full of forged ones costs little. */
const MOST_HINTS = 20;

/** The attempts of a request's cookies that may be running, the one that ends first at the beginning. */
export function runningIn(
	context: SettingsContext & SecretContext & ClockContext,
	cookieHeader: string | null | undefined,
): MaybeRunning[] {
	if (!cookieHeader?.includes(PREFIX)) return [];
	const now = context.clock();
	const hints = [...cookies(cookieHeader)].flatMap(([name, value]) => {
		const [, , until, routeSet = ''] = value.split('.');
		const isHint = isOfAttempt(name) && Number(until) > now && isRouteSet(routeSet);
		return isHint ? [{ name, value, until: Number(until), routeSet }] : [];
	});
	const checked = hints.slice(0, MOST_HINTS).toSorted((a, b) => a.until - b.until);
	return checked.flatMap(({ name, value, routeSet }) => {
		const id = verified(context, value);
		const quiz = name.slice(name.indexOf(PREFIX) + PREFIX.length);
		return id === undefined ? [] : [{ id, quiz, routeSet }];
	});
}

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
