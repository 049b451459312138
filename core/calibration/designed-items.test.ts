import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { featuresOf } from '../items/difficulty.ts';
import { whole } from '../statistics/pieces.ts';
import { calibrate } from './calibrate.ts';
import { difficultiesByDesign, type ItemDesigns, withEnoughAnswers } from './designed-items.ts';
import { difficultyFromFew } from './few-answers.ts';
import { groupResponses, type Responses } from './responses.ts';

const settings = { model: '1pl', guessing: 0.125, prior: null } as const;

/** Answers of people from N(0, 1) to items with slope 1; each item is reached by its first so many people. */
function simulate(seed: number, items: readonly { b: number; reach: number }[], people: number): Responses {
	const random = seeded(seed);
	return groupResponses(
		items.map((_, item) => ({ id: `m${item}`, grades: 2 })),
		Array.from({ length: people }, (_, person) => {
			const theta = gaussian(random);
			return items.map(({ b, reach }) => {
				const answer = Number(random() < 0.125 + 0.875 / (1 + Math.exp(b - theta)));
				return person < reach ? answer : null;
			});
		}),
	);
}

describe('an item with few answers', () => {
	const models = [-1, -0.5, 0, 0.5, 1, 0.3, -0.3].map((b) => ({
		slope: 1,
		intercepts: [-b],
		guessing: 0.125,
	}));
	const answers = (reach: number) =>
		simulate(
			3,
			[...[-1, -0.5, 0, 0.5, 1, 0.3, -0.3].map((b) => ({ b, reach: 3000 })), { b: 0.8, reach }],
			3000,
		);
	const curve = { slope: 1, guessing: 0.125 };

	it('has the difficulty that was expected as long as there are none', () => {
		const prior = { value: -0.2, sd: 0.6 };
		const found = difficultyFromFew(answers(0), [...models, null], 7, curve, prior);
		expect(found.value).toBeCloseTo(-0.2, 9);
		expect(found.sd).toBeCloseTo(0.6, 6);
	});

	it('moves to its own difficulty and gets more certain with each answer', () => {
		const prior = { value: -0.2, sd: 0.6 };
		const found = [20, 200, 3000].map((reach) =>
			difficultyFromFew(answers(reach), [...models, null], 7, curve, prior),
		);
		expect(found.map(({ sd }) => sd)).toEqual(found.map(({ sd }) => sd).toSorted((a, b) => b - a));
		expect(Math.abs((found[2]?.value ?? 9) - 0.8)).toBeLessThan(0.12);
		expect(found[2]?.sd).toBeLessThan(0.08);
	});

	it('has the estimate and the standard error of a calibration if little is expected', () => {
		const responses = answers(600);
		const calibrated = whole(calibrate(responses, settings)).items[7];
		const found = difficultyFromFew(responses, [...models, null], 7, curve, { value: 0.5, sd: 1.5 });
		expect(Math.abs(found.value - (calibrated?.b[0] ?? 9))).toBeLessThan(0.08);
		expect(Math.abs(found.sd / (calibrated?.seB?.[0] ?? 9) - 1)).toBeLessThan(0.15);
	});
});

describe('items with designs', () => {
	const designsOf = (features: ItemDesigns['features']) => ({
		discrimination: 1,
		features,
		itemOf: (id: string) => id,
	});
	const designs = [
		featuresOf({ shape: 'progression', fill: 'progression' }),
		featuresOf({ shape: 'distribution', fill: 'progression' }),
		featuresOf({ lines: 'xor', shape: 'distribution' }),
		featuresOf({ shape: 'distribution', fill: 'distribution', rotation: 'progression' }),
	];
	/** The rule 'distribution' is twice as hard as designed, and items differ by .3 from their designs. */
	const bank = (seed: number, reach: (item: number) => number) => {
		const random = seeded(seed);
		return Array.from({ length: 24 }, (_, item) => {
			const features = designs[item % 4] ?? [];
			const b = features.reduce(
				(sum, { name, times, weight }) => sum + times * weight * (name === 'distribution' ? 2 : 1),
				0.3 * gaussian(random),
			);
			return { b, reach: reach(item), features };
		});
	};

	it('are estimated from 200 answers on', () => {
		const responses = simulate(
			1,
			[199, 200, 300].map((reach) => ({ b: 0, reach })),
			300,
		);
		expect(withEnoughAnswers(responses, '1pl').items.map(({ id }) => id)).toEqual(['m1', 'm2']);
		expect(withEnoughAnswers(responses, '2pl').items).toEqual([]);
	});

	it('are nearer to the truth by regression than by design, and nearer still with few answers', () => {
		const errors = { designed: 0, none: 0, few: 0 };
		let [inside, all] = [0, 0];
		for (const seed of [1, 2, 3]) {
			for (const [kind, few] of [['none', 0] as const, ['few', 60] as const]) {
				const items = bank(seed, (item) => (item < 16 ? 700 : few));
				const responses = simulate(seed, items, 700);
				const { items: calibrated } = whole(calibrate(withEnoughAnswers(responses, '1pl'), settings));
				const byId = new Map(items.map(({ features }, item) => [`m${item}`, features]));
				const { regression, items: found } = difficultiesByDesign(
					responses,
					calibrated,
					() => 0.125,
					designsOf(byId),
				);
				const weight = regression.weights.find(({ name }) => name === 'distribution');
				expect(Math.abs((weight?.estimated.value ?? 0) - 1.6)).toBeLessThan(0.5);
				expect(found.map(({ n }) => n)).toEqual(Array(8).fill(few));
				for (const { id, b } of found) {
					const { b: truth = 0, features = [] } = items[Number(id.slice(1))] ?? {};
					const designed = features.reduce((sum, { times, weight: own }) => sum + times * own, 0);
					errors[kind] += (b.value - truth) ** 2;
					if (kind === 'none') errors.designed += (designed - truth) ** 2;
					all++;
					if (Math.abs(b.value - truth) < 1.96 * b.sd) inside++;
				}
			}
		}
		expect(errors.none).toBeLessThan(errors.designed / 2);
		expect(errors.few).toBeLessThan(errors.none);
		expect(inside / all).toBeGreaterThan(0.85);
	});

	it('need a design each', () => {
		const responses = simulate(1, [{ b: 0, reach: 9 }], 9);
		expect(() => difficultiesByDesign(responses, [], () => 0, designsOf(new Map()))).toThrow(
			'There is no design of m0',
		);
	});
});
