import { describe, expect, it } from 'vitest';
import type { Code } from '../codes/code.ts';
import type { Attempt } from '../quiz/attempt.ts';
import { isUnfinished, progressOf, progressStates } from './progress.ts';

const code: Code = {
	quiz: 'iq-test',
	cname: null,
	expiresAt: 5_000,
	revokedAt: null,
	startedAt: null,
	attemptId: null,
};
const used: Code = { ...code, startedAt: 1_000, attemptId: 'a' };
const attempt = {
	id: 'a',
	startedAt: 1_000,
	expiresAt: 61_000,
	closesAt: 61_000,
	finishedAt: null,
	doneAt: null,
} as Attempt;

describe('the progress of a person', () => {
	it.each([
		['not_started', code, undefined, 2_000],
		['expired', code, undefined, 5_000],
		['revoked', { ...code, revokedAt: 1_500 }, undefined, 2_000],
		['running', used, attempt, 6_000],
		['revoked', { ...used, revokedAt: 1_500 }, attempt, 6_000],
		['time_up', used, attempt, 61_000],
		['time_up', { ...used, revokedAt: 1_500 }, attempt, 61_000],
		['details', used, { ...attempt, finishedAt: 30_000 }, 40_000],
		['finished', used, { ...attempt, finishedAt: 30_000, doneAt: 35_000 }, 40_000],
		['erased', { ...used, attemptId: null }, undefined, 40_000],
	] as const)('is %s', (state, given, taken, now) => {
		expect(progressOf(given, taken, now).state).toBe(state);
	});

	it('has no times before the start, or after a code has ended without one', () => {
		const none = { left: null, finishedAt: null, took: null };
		expect(progressOf(code, undefined, 2_000)).toEqual({ state: 'not_started', ...none });
		expect(progressOf(code, undefined, 5_000)).toEqual({ state: 'expired', ...none });
		expect(progressOf({ ...used, attemptId: null }, undefined, 9_000)).toEqual({ state: 'erased', ...none });
	});

	it('has the time left only while a clock is running, and when answering ended', () => {
		expect(progressOf(used, attempt, 6_000)).toMatchObject({ left: 55_000, finishedAt: null });
		expect(progressOf(used, { ...attempt, expiresAt: null }, 6_000).left).toBeNull();
		const finished = { ...attempt, finishedAt: 30_000, doneAt: 35_000 };
		expect(progressOf(used, finished, 40_000)).toMatchObject({ left: null, finishedAt: 30_000 });
		expect(progressOf(used, attempt, 90_000).finishedAt).toBe(61_000);
	});

	it('has the time that answering took, unless the attempt closed before its end', () => {
		const finished = { ...attempt, finishedAt: 30_000, doneAt: 35_000 };
		expect(progressOf(used, finished, 40_000).took).toBe(29_000);
		expect(progressOf(used, { ...finished, finishedAt: 61_000, doneAt: 62_000 }, 70_000).took).toBeNull();
		expect([6_000, 90_000].map((now) => progressOf(used, attempt, now).took)).toEqual([null, null]);
	});
});

it('is unfinished from the start until the details are given', () => {
	expect(progressStates.filter(isUnfinished)).toEqual(['running', 'details', 'time_up']);
});
