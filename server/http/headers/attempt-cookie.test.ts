import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { secretOf } from '../../secret.ts';
import {
	attemptCookie,
	attemptIdFrom,
	carries,
	forgetAllCookies,
	forgetCookies,
	runningIn,
} from './attempt-cookie.ts';

const contextAt = (SITE_URL: string) =>
	({ env: { SITE_URL, RETENTION_DAYS: 365 }, secret: secretOf('s'.repeat(32)) }) as unknown as Context;
const secure = contextAt('https://quiz.example');
const plain = contextAt('');
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

it('over HTTPS only this host can set the cookie of an attempt (RFC 6265bis section 4.1.3.2)', () => {
	const cookie = attemptCookie(secure, 'iq-test', 'a1');
	expect(cookie).toMatch(/^__Host-attempt_iq-test=a1\.[\w-]+; Path=\/; .*; Secure$/);
	expect(cookie).not.toMatch(/Domain/i);
	expect(attemptIdFrom(secure, pairOf(cookie), 'iq-test')).toBe('a1');
});

it('without HTTPS it has a plain name, by which an earlier one is known over HTTPS too', () => {
	const cookie = attemptCookie(plain, 'iq-test', 'a1');
	expect(cookie).toMatch(/^attempt_iq-test=a1\./);
	expect(cookie).not.toContain('Secure');
	expect(attemptIdFrom(secure, pairOf(cookie), 'iq-test')).toBe('a1');
	const both = [pairOf(cookie), pairOf(attemptCookie(secure, 'iq-test', 'a2'))].join('; ');
	expect(attemptIdFrom(secure, both, 'iq-test')).toBe('a2');
});

it('whoever made it up carries no attempt', () => {
	const [name, value = ''] = pairOf(attemptCookie(secure, 'iq-test', 'a1')).split('=');
	for (const forged of [`${name}=a1.x`, `${name}=a2.${value.split('.')[1]}`, `${name}=`, 'a=b', undefined])
		expect(attemptIdFrom(secure, forged, 'iq-test')).toBeFalsy();
	expect(attemptIdFrom(secure, `a=b; ${name}=${value}`, 'iq-test')).toBe('a1');
});

it('is forgotten under both of its names, and with all others', () => {
	const forgotten = (cookies: string[]) => cookies.map((each) => /^(.*)=;.*Max-Age=0/.exec(each)?.[1]);
	expect(forgotten(forgetCookies(secure, 'iq-test'))).toEqual(['__Host-attempt_iq-test', 'attempt_iq-test']);
	expect(forgotten(forgetCookies(plain, 'iq-test'))).toEqual(['attempt_iq-test']);
	expect(forgotten(forgetAllCookies(secure, 'attempt_a=1; x=2; __Host-attempt_b=3'))).toEqual([
		'attempt_a',
		'__Host-attempt_b',
	]);
});

it('says until when its attempt may be running, and the one of several attempts that ends first comes first', () => {
	const now = 1_000_000;
	const at = (time: number) => ({ ...secure, clock: () => time });
	const begun = (quiz: string, id: string, closesAt: number) =>
		pairOf(attemptCookie(secure, quiz, id, { closesAt, routeSet: 'personal' }));
	const one = begun('sixteen-types', 'a1', now + 60_000);
	expect(attemptIdFrom(secure, one, 'sixteen-types')).toBe('a1');
	expect(carries(secure, one, 'a1')).toBe(true);
	const found = { id: 'a1', quiz: 'sixteen-types', routeSet: 'personal' };
	expect(runningIn(at(now), one)).toEqual([found]);
	const other = { id: 'a2', quiz: 'iq-test', routeSet: 'personal' };
	expect(runningIn(at(now), `${begun('iq-test', 'a2', now + 90_000)}; lang=de; ${one}`)).toEqual([
		found,
		other,
	]);
	// An hour after the end, in which the details may still be given.
	expect(runningIn(at(now + 60_000 + 3_599_999), one)).toEqual([found]);
	expect(runningIn(at(now + 60_000 + 3_600_000), one)).toEqual([]);
	const ended = pairOf(attemptCookie(secure, 'sixteen-types', 'a1'));
	const forged = one.replace('=a1.', '=a2.');
	const unknown = one.replace(/personal$/, 'constructor');
	for (const cookie of [ended, forged, unknown, 'lang=de', '', undefined])
		expect(runningIn(at(now), cookie)).toEqual([]);
	const many = Array.from({ length: 100 }, (_, index) => `attempt_q${index}=a.b.9e99.plain`).join('; ');
	expect(runningIn(at(now), `${many}; ${one}`)).toEqual([]);
});
