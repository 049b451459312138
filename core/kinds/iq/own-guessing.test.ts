import { expect, it } from 'vitest';
import { generateMatrix } from '../../items/matrix.ts';
import { guessingOf } from '../../items/shortcuts.ts';
import type { SnapshotOf } from '../../quiz/quiz.ts';
import { iq } from './kind.ts';
import { type IqScoring, withOwnGuessing } from './own-guessing.ts';

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
const items = questions.map(({ difficulty }) => ({ discrimination: 1, difficulty, guessing: 0.125 }));

it('leaves items as they are unless the scoring takes guessing from their figures', () => {
	expect(withOwnGuessing({ questions, scoring: designed }, items)).toEqual(items);
});

it('gives each item the probability of guessing its own figure', () => {
	const own = withOwnGuessing({ questions, scoring: { ...designed, guessingFrom: 'figures' } }, items);
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
	const own = withOwnGuessing({ questions, scoring }, items);
	expect(own[3]).toEqual(items[3]);
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
