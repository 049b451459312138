import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualConditions } from '../batches/conditions.ts';
import { isRefusal } from '../refusals.ts';
import {
	answer,
	askedOf,
	begin,
	close,
	finish,
	isReplaceableAt,
	openSteps,
	positionIn,
	runningAt,
	stateOf,
	takenAgain,
} from './attempt.ts';
import type { Snapshot } from './quiz.ts';
import { positionOf, stepOf } from './step.ts';
import { GRACE, remaining, timeFactors, UNTIMED_LIFE } from './timing.ts';

const cell = { shape: 'circle', count: 1, size: 1, fill: 0, rotation: 0 } as never;
const snapshot: Snapshot = {
	slug: 'three',
	kind: 'iq',
	version: 1,
	form: 1,
	minutes: 2,
	outcome: 'result',
	confirm: 'check',
	scoring: { version: 'iq-1', discrimination: 1, guessing: 0.125 },
	questions: ['x', 'y', 'z'].map((id) => ({
		type: 'figural',
		id,
		stem: [],
		answers: ['a', 'b'].map((answerId) => ({ id: answerId, cell })),
		key: 'a',
		difficulty: 0,
	})),
};
const start = 1_000_000;
const attempt = begin(
	{ id: '1', snapshotId: 's', snapshot, language: 'en', timeFactor: 1, retake: false },
	start,
);
const given = [{ questionId: 'x', answerId: 'a', time: 900 }];

describe('an attempt', () => {
	it('is mentioned on other pages until its details are given, with its time while a clock is running', () => {
		expect(runningAt(attempt, start + 20_000)).toEqual({ left: 100_000 });
		expect(runningAt(attempt, start + 120_000)).toEqual({ left: null });
		expect(runningAt({ ...attempt, finishedAt: start + 5 }, start + 10)).toEqual({ left: null });
		expect(runningAt({ ...attempt, expiresAt: null }, start + 10)).toEqual({ left: null });
		expect(runningAt({ ...attempt, finishedAt: start + 5, doneAt: start + 6 }, start + 10)).toBeNull();
	});

	it('gives way to another once it is over without a result, but not to one with the same code', () => {
		const end = attempt.closesAt;
		expect(isReplaceableAt(attempt, false, end)).toBe(true);
		expect(isReplaceableAt(attempt, false, end - 1)).toBe(false);
		expect(isReplaceableAt(attempt, true, end)).toBe(false);
		const finished = { ...attempt, finishedAt: start + 5 };
		expect(isReplaceableAt(finished, false, start + 6)).toBe(true);
		expect(isReplaceableAt(finished, true, start + 6)).toBe(false);
		expect(isReplaceableAt({ ...attempt, doneAt: end }, false, end)).toBe(false);
		expect(isReplaceableAt({ ...attempt, byCode: true }, false, end)).toBe(false);
	});

	it('keeps the conditions that it was begun under', () => {
		const conditions = { ...usualConditions(16), seenBy: 'Ms. Ott' };
		const by = { id: '1', snapshotId: 's', snapshot, language: 'en', timeFactor: 1, retake: false } as const;
		expect(begin({ ...by, byCode: true, conditions }, start)).toMatchObject({ byCode: true, conditions });
		expect(attempt).toMatchObject({ byCode: false, conditions: null });
	});

	it('runs from its start for its minutes, times the factor', () => {
		expect(attempt.expiresAt).toBe(start + 120_000);
		for (const timeFactor of timeFactors) {
			const timed = begin(
				{ id: '1', snapshotId: 's', snapshot, language: 'en', timeFactor, retake: false },
				start,
			);
			expect(timed.expiresAt).toBe(timeFactor === 0 ? null : start + 120_000 * timeFactor);
			expect(timed.closesAt).toBe(timeFactor === 0 ? start + UNTIMED_LIFE : timed.expiresAt);
		}
	});

	it('takes answers to the end of the grace and not a millisecond later', () => {
		const last = attempt.closesAt + GRACE;
		expect(answer(attempt, snapshot, given, [], last)).toEqual([{ ...given[0], answeredAt: last }]);
		expect(answer(attempt, snapshot, given, [], last + 1)).toEqual({ refused: 'time_up' });
	});

	it('refuses unknown questions and answers, and takes all or none', () => {
		expect(answer(attempt, snapshot, [{ questionId: 'q', answerId: 'a', time: 1 }], [], start)).toEqual({
			refused: 'unknown_question',
		});
		expect(
			answer(attempt, snapshot, [...given, { questionId: 'y', answerId: 'q', time: 1 }], [], start),
		).toEqual({ refused: 'unknown_answer' });
	});

	it('takes the last of several answers to one question, with a time that the clock of the server allows', () => {
		const twice = [...given, { questionId: 'x', answerId: 'b', time: 40_000 }];
		expect(answer(attempt, snapshot, twice, [], start + 5)).toEqual([
			{ questionId: 'x', answerId: 'b', time: 2_005, answeredAt: start + 5 },
		]);
		const stored = [{ questionId: 'x', answerId: 'a', time: 900, answeredAt: start + 5_000 }];
		const next = { questionId: 'y', answerId: 'a', time: 40_000 };
		expect(answer(attempt, snapshot, [next], stored, start + 6_000)).toEqual([
			{ ...next, time: 7_100, answeredAt: start + 6_000 },
		]);
	});

	it('is finished only with every answer, once', () => {
		expect(finish(attempt, 2, 3, start + 1)).toEqual({ refused: 'not_all_answered' });
		const finished = finish(attempt, 3, 3, start + 1);
		if (isRefusal(finished)) throw new Error('refused');
		expect(stateOf(finished, start + 2)).toBe('details');
		expect(stateOf(finished, attempt.closesAt + 1)).toBe('details');
		expect(finish(finished, 3, 3, start + 9)).toEqual(finished);
		expect(answer(finished, snapshot, given, [], start + 9)).toEqual({ refused: 'attempt_finished' });
	});

	it('is up at its deadline, and stays so when closed later', () => {
		expect(stateOf(attempt, attempt.closesAt - 1)).toBe('answering');
		expect(stateOf(attempt, attempt.closesAt)).toBe('time_up');
		expect(finish(attempt, 0, 3, attempt.closesAt)).toEqual(attempt);
		expect(close(attempt, attempt.closesAt + GRACE)).toEqual(attempt);
		const closed = close(attempt, attempt.closesAt + GRACE + 1);
		expect(closed.finishedAt).toBe(attempt.closesAt);
		expect(stateOf(closed, attempt.closesAt + GRACE + 2)).toBe('time_up');
	});

	it('without a limit is closed after a day', () => {
		const asked = { id: '1', snapshotId: 's', snapshot, language: 'en', retake: false } as const;
		const untimed = begin({ ...asked, timeFactor: 0 }, Date.UTC(2026, 10, 21, 8));
		expect(untimed.closesAt).toBe(Date.UTC(2026, 10, 22, 8));
	});

	it('that was closed stays as it ended, and answers that come later are told that the time is up', () => {
		const late = attempt.closesAt + GRACE + 1;
		const closed = close(attempt, late);
		expect(answer(closed, snapshot, given, [], late)).toEqual({ refused: 'time_up' });
		const finished = { ...attempt, finishedAt: start + 1 };
		expect(close(finished, late)).toEqual(finished);
	});

	it('takes no answer once its details are given, though the grace has not run out', () => {
		const done = { ...attempt, finishedAt: attempt.closesAt, doneAt: attempt.closesAt + 1 };
		expect(answer(done, snapshot, given, [], attempt.closesAt + 2)).toEqual({ refused: 'attempt_finished' });
		expect(stateOf(done, attempt.closesAt + 2)).toBe('done');
	});

	it('ends with thanks where it was begun by code, else as its quiz says', () => {
		const asked = {
			id: '1',
			snapshotId: 's',
			snapshot,
			language: 'en',
			timeFactor: 1,
			retake: false,
		} as const;
		expect(askedOf(begin(asked, start), snapshot)).toEqual(snapshot);
		expect(askedOf(begin({ ...asked, byCode: true }, start), snapshot)).toEqual({
			...snapshot,
			outcome: 'thank-you',
		});
	});

	it('is a retake of whoever has taken the quiz before, and tells whether the very form was asked', () => {
		const other = { quizVersion: snapshot.version, form: 2 };
		expect(takenAgain(attempt, [])).toEqual(attempt);
		expect(takenAgain(attempt, [other])).toEqual({ ...attempt, retake: true, sameForm: false });
		expect(takenAgain(attempt, [other, attempt])).toEqual({ ...attempt, retake: true, sameForm: true });
		expect(takenAgain(attempt, [{ quizVersion: 9, form: attempt.form }])).toMatchObject({ sameForm: false });
		const noted = { ...attempt, retake: true, sameForm: true };
		expect(takenAgain(noted, [other])).toEqual(noted);
	});

	it('never takes an answer after it stopped taking them', () => {
		const times = fc.integer({ min: start, max: attempt.closesAt + 3 * GRACE });
		fc.assert(
			fc.property(times, times, (a, b) => {
				const [earlier, later] = a < b ? [a, b] : [b, a];
				if (isRefusal(answer(attempt, snapshot, given, [], earlier))) {
					expect(isRefusal(answer(attempt, snapshot, given, [], later))).toBe(true);
				}
			}),
		);
	});
});

describe('the time of an attempt', () => {
	it('is left until its end, and never less than none', () => {
		expect(remaining(start + 900, start)).toBe(900);
		expect(remaining(start, start + 900)).toBe(0);
		expect(remaining(null, start)).toBeNull();
	});
});

describe('the step of the pages', () => {
	it('is the first question without an answer, then Finish on the last', () => {
		expect(positionIn(snapshot, new Set())).toBe(1);
		expect(positionIn(snapshot, new Set(['x', 'z']))).toBe(2);
		expect(positionIn(snapshot, new Set(['x', 'y', 'z']))).toBe(4);
		expect(openSteps(snapshot, 'answering', 2)).toEqual(['q-2']);
		expect(openSteps(snapshot, 'answering', 4)).toEqual(['q-3']);
		expect(openSteps(snapshot, 'time_up', 2)).toEqual(['time-up', 'info']);
		expect(openSteps(snapshot, 'details', 4)).toEqual(['info']);
		expect(openSteps({ ...snapshot, outcome: 'thank-you' }, 'done', 4)).toEqual(['thank-you']);
	});

	it('is written q-7 and read back', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9999 }), (position) => {
				expect(positionOf(stepOf(position))).toBe(position);
			}),
		);
		for (const step of ['q-0', 'q-07', 'q-', 'q-1.5', 'Q-1', 'q-99999', 'q--1', 'faq-1', 'info'])
			expect(positionOf(step)).toBeNull();
	});
});
