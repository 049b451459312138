import { expect, it } from 'vitest';
import type { Answer } from '../quiz/attempt.ts';
import type { Snapshot } from '../quiz/quiz.ts';
import { breakdownOf } from '../report/breakdown.ts';
import { score } from './score.ts';
import { isContinued } from './score-again.ts';
import { scoringWithout } from './uncounted.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const steps = ['1', '2', '3', '4', '5'].map((id) => ({ id }));
const each = (make: (index: number) => object) =>
	Array.from({ length: 12 }, (_, index) => ({ id: `q${index}`, ...make(index) }));

/** What each kind of question needs for scoring. */
const made = {
	placement: {
		scoring: { version: 'placement-1', discrimination: 1, guessing: 0.25 },
		questions: each((index) => ({
			type: 'choice',
			answers: options,
			key: 'b',
			level: ['A1', 'A2', 'B1'][index >> 2],
			skill: index % 2 ? 'grammar' : 'reading',
			difficulty: (index >> 2) - 1,
		})),
	},
	emotional: {
		scoring: { version: 'emotional-2', discrimination: 1, guessing: 0 },
		questions: each((index) => ({
			type: 'statement',
			answers: steps,
			scale: `f${index % 3}`,
			keyed: index % 2 ? 1 : -1,
		})),
	},
	knowledge: {
		scoring: { version: 'knowledge-1' },
		settings: { passMark: 60, explanations: 'never' },
		questions: each(() => ({
			type: 'options',
			answers: options,
			key: 'c',
			points: 1,
			credit: 'all',
			several: false,
		})),
	},
};
const kinds = ['placement', 'emotional', 'knowledge'] as const;
const snapshotOf = (kind: (typeof kinds)[number]) =>
	({ slug: 'x', kind, version: 1, form: 1, ...(made[kind] as object) }) as Snapshot;
const answersTo = ({ questions }: Snapshot): Answer[] =>
	questions.map(({ id, answers }, place) => ({
		questionId: id,
		answerId: answers[place % answers.length]?.id ?? '',
		time: 5000,
	}));

it.each(kinds)('a question of the kind %s that is out of scoring is as if it had not been asked', (kind) => {
	const asked = snapshotOf(kind);
	const id = asked.questions[1]?.id ?? '';
	const scoring = scoringWithout(asked.scoring, [id]);
	const result = score({ ...asked, scoring }, answersTo(asked));
	const shorter = { ...asked, questions: asked.questions.filter((question) => question.id !== id) };
	const { version } = asked.scoring;
	expect(result).toEqual({
		...score(
			shorter,
			answersTo(asked).filter(({ questionId }) => questionId !== id),
		),
		scoring_version: `${version}-without-${id}`,
	});
	expect(isContinued(scoring, asked.scoring)).toBe(true);
	expect(isContinued(asked.scoring, scoring)).toBe(true);
	expect(isContinued({ version: `${version}.7-without-${id}` }, asked.scoring)).toBe(true);
});

it.each(kinds)('a report on the kind %s counts those questions, and shows the time of all', (kind) => {
	const asked = snapshotOf(kind);
	const timed = { startedAt: 0, expiresAt: 900_000, finishedAt: 600_000, closesAt: 900_000 };
	const told = (uncounted: readonly string[]) => {
		const scoring = scoringWithout(asked.scoring, uncounted);
		return breakdownOf({ ...asked, scoring }, answersTo(asked), timed);
	};
	const all = told([]);
	expect(all).not.toHaveProperty('uncounted');
	const { uncounted, time } = told([asked.questions[0]?.id ?? '', 'of another form']);
	expect([uncounted, time]).toEqual([1, all.time]);
});

it('a scoring without such questions stays as it is', () => {
	const { scoring } = snapshotOf('placement');
	expect(scoringWithout(scoring, [])).toBe(scoring);
});
