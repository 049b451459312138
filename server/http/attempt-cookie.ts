import type { House } from '../house.ts';
import { attemptToken, isAttemptToken } from '../tokens.ts';
import { cookies } from './cookies.ts';

/** The Set-Cookie value that carries an attempt: signed, HttpOnly, one per quiz (RFC 6265 section 4.1). */
export function attemptCookie(house: House, quiz: string, attemptId: string): string {
	return cookie(
		house,
		quiz,
		`${attemptId}.${attemptToken(house, attemptId)}`,
		house.env.RETENTION_DAYS * 86_400,
	);
}

/** The Set-Cookie value that makes the browser forget the attempt of a quiz. */
export function forgetCookie(house: House, quiz: string): string {
	return cookie(house, quiz, '', 0);
}

/** The attempt that a request's cookies carry for a quiz, or undefined when there is none or it is not ours. */
export function attemptIdFrom(
	house: House,
	cookieHeader: string | null | undefined,
	quiz: string,
): string | undefined {
	const value = cookies(cookieHeader).get(`attempt_${quiz}`);
	return value && verified(house, value);
}

/** Says whether any of a request's cookies carries this attempt. */
export function carries(house: House, cookieHeader: string | null | undefined, attemptId: string): boolean {
	return [...cookies(cookieHeader)].some(
		([name, value]) =>
			name.startsWith('attempt_') &&
			value.startsWith(`${attemptId}.`) &&
			verified(house, value) === attemptId,
	);
}

function verified(house: House, value: string): string | undefined {
	const [id = '', token = ''] = value.split('.');
	return id && isAttemptToken(house, id, token) ? id : undefined;
}

function cookie(house: House, quiz: string, value: string, maxAge: number): string {
	const secure = house.env.SITE_URL.startsWith('https:') ? '; Secure' : '';
	return `attempt_${quiz}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
