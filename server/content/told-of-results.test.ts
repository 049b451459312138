// Checks what reports and articles say about results in general against simulated takers of the real tests.
import { describe, expect, it } from 'vitest';
import { difficultyOf } from '../../core/items/difficulty.ts';
import { cutsOf, type Level, levels, scorePlacement } from '../../core/kinds/placement/score.ts';
import { pairs, scoreTypes } from '../../core/kinds/types/score.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { gradeProbability } from '../../core/scoring/graded.ts';
import { statementItem } from '../../core/scoring/statements.ts';
import { gaussian, mean, seeded } from '../../test/simulate.ts';
import { loadQuizzes } from './quizzes.ts';

const { quizzes } = loadQuizzes('content/quizzes', 'content/reports');

/**
 * The result of a simulated taker of an IQ test whose answers depend only on ability and chance; `guessing`
 * is the probability of guessing right.
 */
function iqOf(slug: string, theta: number, random: () => number, guessing = 0.125): number {
	const quiz = quizzes.find((each) => each.slug === slug);
	if (quiz?.kind !== 'iq') throw new Error(`${slug} is no IQ test`);
	const bank = quiz.items.map(({ matrix }) => ({
		discrimination: 1,
		difficulty: difficultyOf(matrix),
		guessing: 0.125,
	}));
	const responses = bank.map(
		({ difficulty }) => random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - theta)),
	);
	return Math.round(100 + 15 * estimateAbility(bank, responses).theta);
}

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const shareOf = <T>(all: readonly T[], holds: (each: T) => boolean) => mean(all.map((each) => +holds(each)));

// report.iq.band.missed and report.iq.percentile.basis; how-we-score.md, "Why estimates lean to the middle".
describe.each([
	{ slug: 'iq-test', superior: 0.06, below120: 0.92 },
	{ slug: 'iq-test-5-minutes', superior: 0.04, below120: 0.96 },
])('results of $slug', ({ slug, superior, below120 }) => {
	const random = seeded(20_261_124);
	const results = many(5000, () => iqOf(slug, gaussian(random), random));
	const between = (low: number, high: number) => shareOf(results, (iq) => iq >= low && iq <= high);

	it('lie nearer the middle than true values: fewer far from it than belong there, more in its band', () => {
		expect(between(55, 69)).toBeLessThan(0.0205);
		expect(between(70, 79)).toBeLessThan(0.067);
		expect(between(120, 129)).toBeLessThan(0.068);
		expect(between(130, 145)).toBeLessThan(0.0228);
		expect(between(90, 109)).toBeGreaterThan(0.5);
	});

	it('are between 120 and 129 as often as is told, and 120 is higher than so many', () => {
		expect(Math.abs(between(120, 129) - superior)).toBeLessThan(0.01);
		expect(Math.abs(between(55, 119) - below120)).toBeLessThan(0.01);
	});
});

// unbiased-answer-choices.md and how-we-score.md: the effect of guessing among four options instead of eight.
it('guesses among four instead of eight lift 100 to 104 and a true 70 from 77 to 84 in the long test', () => {
	const random = seeded(20_261_125);
	const average = (theta: number, guessing: number) =>
		mean(many(2000, () => iqOf('iq-test', theta, random, guessing)));
	expect(Math.abs(average(0, 0.25) - 104)).toBeLessThan(1);
	expect(Math.abs(average(-2, 0.25) - 84)).toBeLessThan(1);
	expect(Math.abs(average(-2, 0.125) - 77)).toBeLessThan(1);
});

// report.types.retest.
it.each([
	{ slug: 'sixteen-types', share: 1 / 2 },
	{ slug: 'sixteen-types-short', share: 3 / 4 },
])(
	'a second sitting of $slug, in which nobody has changed, gives another letter to about $share',
	({ slug, share }) => {
		const quiz = quizzes.find((each) => each.slug === slug);
		if (quiz?.kind !== 'types') throw new Error(`${slug} is no test of types`);
		const items = quiz.items.flatMap(({ scale, keyed }) =>
			pairs.filter((pair) => pair === scale).map((pair) => ({ scale: pair, keyed })),
		);
		const random = seeded(20_261_126);
		const gradeAt = (theta: number) => {
			const luck = random();
			let [grade, sum] = [0, gradeProbability(statementItem, 0, theta)];
			while (grade < 4 && luck > sum) sum += gradeProbability(statementItem, ++grade, theta);
			return grade;
		};
		const turned = many(1000, () => {
			const truth = new Map(pairs.map((pair) => [pair, gaussian(random)]));
			const sit = () =>
				scoreTypes(
					items,
					items.map(({ scale, keyed }) => {
						const grade = gradeAt(truth.get(scale) ?? 0);
						return { step: keyed === 1 ? grade : 4 - grade, time: 4000 };
					}),
				).pairs;
			const again = sit();
			return sit().filter(({ letter }, index) => letter !== again[index]?.letter);
		});
		expect(Math.abs(shareOf(turned, ({ length }) => length > 0) - share)).toBeLessThan(0.05);
		// Most pairs that flipped were near the middle.
		expect(shareOf(turned.flat(), ({ probability }) => probability < 0.8)).toBeGreaterThan(1 / 2);
	},
);

// reading-a-level.md, "Why your report shows a chance for each level".
describe('levels of the English test', () => {
	const quiz = quizzes.find(({ slug }) => slug === 'english-level');
	if (quiz?.kind !== 'placement') throw new Error('english-level is no test of levels');
	const guessing = 0.25;
	const items = quiz.items.map(({ level, difficulty }) => ({
		level,
		difficulty,
		discrimination: 1,
		guessing,
	}));
	const [, , b1 = 0, b2 = 0, c1 = 0] = cutsOf(items);
	const scored = (isRight: (item: (typeof items)[number], index: number) => boolean) =>
		scorePlacement(
			items,
			items.map((item, index) => ({ correct: isRight(item, index), time: 8000 })),
		);

	it.each<[place: string, theta: number, told: Partial<Record<Level, number>>]>([
		['the middle of B1', (b1 + b2) / 2, { A2: 0.16, B1: 0.67, B2: 0.16 }],
		['the cutoff between B1 and B2', b2, { A2: 0.02, B1: 0.48, B2: 0.47, C1: 0.03 }],
		['the middle of B2', (b2 + c1) / 2, { B1: 0.16, B2: 0.68, C1: 0.16 }],
	])('are found at %s as often as is told', (_, theta, told) => {
		const random = seeded(20_261_127);
		const results = many(2000, () =>
			scored(({ difficulty }) => random() < guessing + (1 - guessing) / (1 + Math.exp(difficulty - theta))),
		);
		for (const each of levels)
			expect(Math.abs(shareOf(results, ({ level }) => level === each) - (told[each] ?? 0))).toBeLessThan(
				0.04,
			);
		const chances = results.flatMap(({ level, probability = 0 }) => (level === 'C2' ? [] : [probability]));
		expect(shareOf(chances, (chance) => chance >= 0.45 && chance <= 0.7)).toBeGreaterThan(0.95);
	});

	it('have the chances told of someone with 27 right answers', () => {
		const right: Partial<Record<Level, number>> = { A1: 6, A2: 7, B1: 6, B2: 5, C1: 1, C2: 2 };
		const {
			level,
			neighbour,
			chances = [],
		} = scored((item, index) => {
			const before = items.slice(0, index).filter((each) => each.level === item.level);
			return before.length < (right[item.level] ?? 0);
		});
		expect([level, neighbour]).toEqual(['B1', 'B2']);
		expect(chances.map(({ chance }) => Math.round(100 * chance))).toEqual([0, 0, 3, 54, 42, 1, 0]);
	});
});
