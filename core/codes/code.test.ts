import { describe, expect, it } from 'vitest';
import type { Attempt } from '../quiz/attempt.ts';
import { type Code, canReopen, codeState, whyClosed } from './code.ts';

const code: Code = {
	quiz: 'iq-test',
	cname: null,
	expiresAt: null,
	revokedAt: null,
	startedAt: null,
	attemptId: null,
};
const running = { closesAt: 1000, finishedAt: null, doneAt: null } as Attempt;

describe('an access code', () => {
	it('is unused until it expires', () => {
		expect(codeState(code, undefined, 5)).toBe('unused');
		expect(codeState({ ...code, expiresAt: 5 }, undefined, 4)).toBe('unused');
		expect(codeState({ ...code, expiresAt: 5 }, undefined, 5)).toBe('expired');
	});

	it('is started until answering has ended, also when it expires meanwhile', () => {
		const started = { ...code, startedAt: 1, attemptId: 'a', expiresAt: 5 };
		expect(codeState(started, running, 999)).toBe('started');
		expect(codeState(started, { ...running, finishedAt: 500 }, 600)).toBe('finished');
		expect(codeState(started, running, 1000)).toBe('finished');
		expect(codeState(started, undefined, 10)).toBe('finished');
	});

	it('is revoked until it has ended', () => {
		expect(codeState({ ...code, revokedAt: 3, expiresAt: 2 }, undefined, 4)).toBe('revoked');
		expect(codeState({ ...code, revokedAt: 3, startedAt: 1 }, running, 4)).toBe('revoked');
		expect(codeState({ ...code, revokedAt: 3, startedAt: 1 }, { ...running, finishedAt: 2 }, 4)).toBe(
			'finished',
		);
	});

	it('can be reopened until the details are given', () => {
		const started = { ...code, startedAt: 1, attemptId: 'a' };
		expect(canReopen(started, running, 10)).toBe(true);
		expect(canReopen(started, running, 2000)).toBe(true);
		expect(canReopen(started, { ...running, finishedAt: 5, doneAt: 6 }, 10)).toBe(false);
		expect(canReopen({ ...started, revokedAt: 3 }, running, 10)).toBe(false);
		expect(canReopen(started, undefined, 10)).toBe(false);
	});

	it('is closed for a reason that its holder can do something about', () => {
		const asked = { name: 'off', email: 'optional', age: 'off', gender: 'off' } as const;
		expect(whyClosed('finished', 'done', undefined)).toBe('finished');
		expect(whyClosed('finished', 'done', asked)).toBe('finished');
		expect(whyClosed('finished', 'done', { ...asked, email: 'off' })).toBe('no_address');
		expect(whyClosed('finished', null, asked)).toBe('erased');
		expect(whyClosed('expired', null, asked)).toBe('expired');
		expect(whyClosed('revoked', 'answering', asked)).toBe('revoked');
	});
});
