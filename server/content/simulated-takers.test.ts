import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levels } from '../../core/kinds/placement/score.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import type { Question } from '../../core/quiz/quiz.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { parametersOf } from '../../core/scoring/given.ts';
import { type Result, score } from '../../core/scoring/score.ts';
import { makeContext, type TestContext } from '../../test/context.ts';
import { gaussian, independentMean, mean, seeded } from '../../test/simulate.ts';
import { answerTo } from '../../test/simulated-takers.ts';

/**
 * The context with every published test. Takers drawn from the population answer its real items and are
 * scored like visitors.
 */
let context: TestContext;
beforeAll(async () => {
	context = await makeContext({}, 'content/quizzes');
});
afterAll(() => context.remove());

type Taker = { truth: ReadonlyMap<string, number>; result: Result };

const TAKERS = 2000;

describe.each(['iq-test', 'iq-test-5-minutes'])('2,000 takers of %s', (slug) => {
	const takers = () =>
		simulate(slug).flatMap(({ truth, result }) =>
			result.kind === 'iq' && result.iq !== null ? [{ ...result, theta: truth.get('') ?? 0 }] : [],
		);

	it('are estimated without bias, and lie in their interval as often as it says', () => {
		const all = takers();
		expect(all).toHaveLength(TAKERS);
		expect(Math.abs(mean(all.map(({ iq, theta }) => (iq - 100) / 15 - theta)))).toBeLessThan(0.05);
		const inside = all.map(({ low, high, theta }) => within(100 + 15 * theta, low, high, 0.5));
		expectShare(inside);
		tell(
			`${slug}, bias in points`,
			all.map(({ iq, theta }) => ({ theta, error: iq - 100 - 15 * theta })),
		);
	});
});

it('of 2,000 takers of iq-test-1-minute each third holds as many as it says', () => {
	const told = simulate('iq-test-1-minute').flatMap(({ truth, result }) =>
		result.kind === 'iq' && 'thirds' in result ? [{ ...result, theta: truth.get('') ?? 0 }] : [],
	);
	expect(told).toHaveLength(TAKERS);
	expectShare(told.map(({ low, high, theta }) => within(100 + 15 * theta, low, high, 0.5)));
	const cut = 0.4307273;
	for (const tertile of ['below_average', 'average', 'above_average'] as const) {
		const is = ({ theta }: { theta: number }) =>
			({ below_average: theta < -cut, average: Math.abs(theta) <= cut, above_average: theta > cut })[tertile];
		const named = told.filter(({ band }) => band === tertile);
		const said = mean(named.map(({ thirds }) => thirds[tertile]));
		const were = mean(named.map((taker) => Number(is(taker))));
		console.info(`${tertile}: ${named.length} takers, said ${said.toFixed(3)}, were ${were.toFixed(3)}`);
		expect(named.length).toBeGreaterThan(200);
		expect(Math.abs(said - were)).toBeLessThan(0.06);
	}
});

it.each(['sixteen-types', 'sixteen-types-short'])(
	'2,000 takers of %s are the letter as often as it says',
	(slug) => {
		const told = simulate(slug).flatMap(({ truth, result }) => {
			if (result.kind !== 'types' || result.type === null) return [];
			return result.pairs.flatMap(({ pair, letter, probability: said }) =>
				letter === null
					? []
					: [{ said, were: Number((truth.get(pair) ?? 0) > 0 === pair.startsWith(letter)) }],
			);
		});
		expect(told.length).toBeGreaterThan(3.6 * TAKERS);
		for (const [from, to] of [
			[0.5, 0.6],
			[0.6, 0.7],
			[0.7, 0.8],
			[0.8, 0.9],
			[0.9, 0.98],
			[0.98, 1.01],
		] as const) {
			const part = told.filter(({ said }) => said >= from && said < to);
			const said = mean(part.map((each) => each.said));
			const were = mean(part.map((each) => each.were));
			console.info(
				`${slug} ${from}: ${part.length} letters, said ${said.toFixed(3)}, were ${were.toFixed(3)}`,
			);
			expect(Math.abs(said - were)).toBeLessThan(0.05);
		}
	},
);

it('2,000 takers of emotional-intelligence are described without bias, in intervals that hold', () => {
	const told = simulate('emotional-intelligence').flatMap(({ truth, result }) =>
		result.kind === 'emotional'
			? result.facets.map((facet) => ({ ...facet, theta: truth.get(facet.id) ?? 0 }))
			: [],
	);
	// At most one in a hundred is taken for someone who clicks at random.
	expect(told.length).toBeGreaterThanOrEqual(0.99 * 4 * TAKERS);
	expect(told.length).toBeLessThanOrEqual(4 * TAKERS);
	expect(Math.abs(mean(told.map(({ score: t, theta }) => (t - 50) / 10 - theta)))).toBeLessThan(0.05);
	expectShare(told.map(({ low, high, theta }) => within(50 + 10 * theta, low, high, 0.5)));
	tell(
		'emotional-intelligence, bias in T',
		told.map(({ score: t, theta }) => ({ theta, error: t - 50 - 10 * theta })),
	);
});

const levelTests = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));

it.each(levelTests)(
	'2,000 takers of %s are nearly always of the level found, or of one beside it',
	(slug) => {
		const told = simulate(slug, 2).flatMap(({ truth, result }) =>
			result.kind === 'placement' && result.level !== null
				? [
						{
							theta: truth.get('') ?? 0,
							level: levels.indexOf(result.level),
							said: result.probability ?? 0,
						},
					]
				: [],
		);
		expect(told.length).toBe(TAKERS);
		const items = context.forms
			.draw(slug)
			.snapshot.questions.filter((question) => question.type === 'choice');
		// The abilities at which the items of a level are solved with a probability of .67, with a guessing
		// probability of .25.
		const cuts = levels.slice(1).map((level) => {
			const own = items.filter((item) => item.level === level);
			return mean(own.map(({ difficulty }) => difficulty)) + Math.log((0.67 - 0.25) / 0.33);
		});
		const off = told.map(({ theta, level }) => level - cuts.filter((cut) => theta >= cut).length);
		console.info(`${slug}: exact ${mean(off.map((each) => Number(each === 0)))}, mean ${mean(off)}`);
		expect(mean(off.map((each) => Number(each === 0)))).toBeGreaterThan(0.6);
		expect(mean(off.map((each) => Number(Math.abs(each) <= 1)))).toBeGreaterThan(0.98);
		expect(Math.abs(mean(off))).toBeLessThan(0.1);
		expect(
			Math.abs(mean(told.map(({ said }) => said)) - mean(off.map((each) => Number(each === 0)))),
		).toBeLessThan(0.03);
	},
);

it.each([
	['iq-test', 1],
	['iq-test-5-minutes', 1],
	['iq-test-1-minute', 1],
	['english-level', 2],
])(
	'2,000 takers of %s are estimated as another computation does, without bias, in intervals that hold',
	(slug, sd) => {
		const random = seeded(20_261_123);
		const { questions, scoring } = context.forms.draw(slug).snapshot;
		const { discrimination, guessing } = parametersOf(scoring);
		const bank = questions.flatMap((question) =>
			'difficulty' in question ? [{ discrimination, guessing, difficulty: question.difficulty }] : [],
		);
		const takers = Array.from({ length: TAKERS }, () => {
			const truth = sd * gaussian(random);
			const responses = bank.map(({ difficulty }) => {
				return random() < guessing + (1 - guessing) / (1 + Math.exp(discrimination * (difficulty - truth)));
			});
			return { truth, responses, ...estimateAbility(bank, responses, sd) };
		});
		expect(Math.abs(mean(takers.map((taker) => taker.theta - taker.truth)))).toBeLessThan(0.05 * sd);
		expectShare(
			takers.map(({ theta, truth, standardError }) =>
				within(truth, theta - 1.959964 * standardError, theta + 1.959964 * standardError, 0),
			),
		);
		for (const { responses, theta } of takers.slice(0, 40))
			expect(independentMean(bank, responses, sd)).toBeCloseTo(theta, 3);
	},
);

/** Draws takers from N(0, sd²), lets them answer by the model, eight seconds each, and scores them. */
function simulate(slug: string, sd = 1): Taker[] {
	const random = seeded(20_261_121);
	const { snapshot } = context.forms.draw(slug);
	const scales = [...new Set(snapshot.questions.map(scaleOf))];
	return Array.from({ length: TAKERS }, () => {
		const truth = new Map(scales.map((scale) => [scale, sd * gaussian(random)]));
		const answers: Answer[] = snapshot.questions.map((question) => ({
			questionId: question.id,
			answerId: answerTo(question, snapshot, truth.get(scaleOf(question)) ?? 0, random),
			time: 8_000,
		}));
		return { truth, result: score(snapshot, answers) };
	});
}

function scaleOf(question: Question): string {
	return question.type === 'statement' ? question.scale : '';
}

function within(value: number, low: number, high: number, rounding: number): number {
	return Number(value >= low - rounding && value <= high + rounding);
}

function expectShare(inside: readonly number[]): void {
	console.info(`inside the 95 % interval: ${mean(inside)}`);
	expect(mean(inside)).toBeGreaterThan(0.93);
	expect(mean(inside)).toBeLessThan(0.97);
}

/** Prints the conditional bias: the mean error of the takers near each of five abilities. */
function tell(name: string, takers: readonly { theta: number; error: number }[]): void {
	const near = (place: number) => takers.filter(({ theta }) => Math.abs(theta - place) < 0.25);
	const shown = [-2, -1, 0, 1, 2].map(
		(at) => `${at}: ${mean(near(at).map(({ error }) => error)).toFixed(1)}`,
	);
	console.info(`${name} at θ = ${shown.join(', ')}`);
}
