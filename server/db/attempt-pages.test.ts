import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttemptState, stateOf } from '../../core/quiz/attempt.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { newestAttempts } from './attempt-pages.ts';
import { insertAttempt } from './attempts.ts';

let context: TestContext;
beforeAll(async () => {
	context = await makeContext();
});
afterAll(() => context.remove());

it('asks for the states that the rules know', async () => {
	const { id: snapshotId, snapshot } = context.forms.draw('thanks-test');
	const times = [90, 99, 100, 101, 110];
	const ends = times.flatMap((closesAt) =>
		[null, closesAt - 1, closesAt].flatMap((finishedAt) =>
			[null, closesAt + 1].map((doneAt) => ({ closesAt, finishedAt, doneAt })),
		),
	);
	const attempts = ends.map((end, index) => ({
		id: `a${index}`,
		quiz: snapshot.slug,
		quizVersion: 1,
		form: 1,
		scoringVersion: 'iq-1',
		snapshotId,
		language: 'en' as const,
		timeFactor: 1 as const,
		retake: false,
		sameForm: false,
		byCode: false,
		conditions: null,
		startedAt: index,
		expiresAt: end.closesAt,
		...end,
	}));
	for (const attempt of attempts) await insertAttempt(context.db, attempt);
	const now = 100;
	for (const state of ['answering', 'time_up', 'details', 'done'] satisfies AttemptState[]) {
		const expected = attempts.filter((attempt) => stateOf(attempt, now) === state);
		expect(expected.length).toBeGreaterThan(0);
		const found = await newestAttempts(context.db, { state, now, count: 100 });
		expect(found.map(({ attempt }) => attempt)).toEqual(expected.toReversed());
	}
});
