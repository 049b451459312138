import { expect, it } from 'vitest';
import { generateMatrix } from '../../items/matrix.ts';
import { guessingOf } from '../../items/shortcuts.ts';
import type { SnapshotOf } from '../../quiz/quiz.ts';
import { breakdownOf } from '../../report/breakdown.ts';
import { keyedItems } from '../../scoring/given.ts';
import { iq } from './kind.ts';
import type { IqScoring } from './own-guessing.ts';

const matrices = Array.from({ length: 12 }, (_, index) =>
	generateMatrix({ shape: 'distribution', fill: 'distribution', rotation: 'progression' }, `own/${index}`),
);
const questions = matrices.map(({ stem, options, key }, index) => ({
	type: 'figural' as const,
	id: `m${index}`,
	stem,
	answers: options.map((cell, place) => ({ id: `abcdefgh`[place] ?? '', cell })),
	key: 'abcdefgh'[key] ?? '',
	difficulty: -1 + index / 6,
}));
const designed: IqScoring = { version: 'iq-2', discrimination: 1, guessing: 0.125 };
const itemsOf = (scoring: IqScoring) => keyedItems({ questions, scoring }, new Map()).items;
const items = questions.map(({ difficulty }) => ({ discrimination: 1, difficulty, guessing: 0.125 }));

it('leaves items as they are unless the scoring takes guessing from their figures', () => {
	expect(itemsOf(designed)).toEqual(items);
});

it('gives each item the probability of guessing its own figure', () => {
	const own = itemsOf({ ...designed, guessingFrom: 'figures' });
	expect(own).toEqual(
		matrices.map(({ stem, options, key }, index) => ({
			...items[index],
			guessing: guessingOf(stem, options, key),
		})),
	);
	expect(new Set(own.map(({ guessing }) => guessing)).size).toBeGreaterThan(1);
	for (const { guessing } of own) expect(guessing).toBeGreaterThanOrEqual(1 / 8);
});

it('leaves an item the guessing probability that its parameters were estimated with', () => {
	const calibration = { number: 7, items: { m3: { a: 1.2, b: [0.4], c: 0.15 } } };
	const scoring: IqScoring = { ...designed, guessingFrom: 'figures', calibration };
	const own = itemsOf(scoring);
	expect(own[3]).toEqual({ discrimination: 1.2, difficulty: 0.4, guessing: 0.15 });
	expect(own[4]).not.toEqual(items[4]);
});

it('scores a stored attempt as it was, and anew by its own figures', () => {
	const snapshot: Pick<SnapshotOf<'iq'>, 'questions' | 'scoring'> = { questions, scoring: designed };
	const given = new Map(
		questions.map(({ id, key }, index) => [
			id,
			{ questionId: id, answerId: index < 8 ? key : 'none', time: 20_000 },
		]),
	);
	const scored = (scoring: IqScoring) => iq.score({ ...snapshot, scoring } as SnapshotOf<'iq'>, given);
	const anew = scored({ ...designed, version: 'iq-3', guessingFrom: 'figures' });
	expect(scored(designed).iq).toBeGreaterThan(anew.iq ?? Number.POSITIVE_INFINITY);
});

it('holds families of items against what their own figures let expect', () => {
	const families = questions.map((question, index) => ({
		...question,
		family: index % 2 === 0 ? ('row' as const) : ('joined' as const),
		difficulty: index % 2 === 0 ? -1 : 2,
	}));
	const answers = families.map(({ id, key }, index) => ({
		questionId: id,
		answerId: index < 6 ? key : 'none',
		time: 20_000,
	}));
	const strengthsBy = (scoring: IqScoring) => {
		const snapshot = { kind: 'iq', questions: families, scoring } as SnapshotOf<'iq'>;
		const attempt = { startedAt: 0, expiresAt: null, finishedAt: 300_000, closesAt: 300_000 };
		return breakdownOf(snapshot, answers, attempt).strengths.map(({ from, to }) => [from, to]);
	};
	const usual = { ...designed, guessing: 0.6 };
	// A usual probability that is far off shows in what is expected, unless each figure has its own.
	expect(strengthsBy(usual)).not.toEqual(strengthsBy(designed));
	expect(strengthsBy({ ...usual, guessingFrom: 'figures' })).toEqual(
		strengthsBy({ ...designed, guessingFrom: 'figures' }),
	);
});
