import { describe, expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { gradeProbability } from '../scoring/graded.ts';
import { normalQuantile } from '../scoring/normal.ts';
import { whole } from '../statistics/pieces.ts';
import { type CalibratedItem, calibrate, usualSlopePrior } from './calibrate.ts';
import { groupResponses } from './responses.ts';

type Known = { id: string; a: number; b: number[] };

/** Answers of simulated people to items with known parameters, each item reached with probability `reached`. */
function simulate(seed: string, items: readonly Known[], people: number, guessing = 0, reached = 1) {
	const random = createRandom(seed);
	const rows = Array.from({ length: people }, () => {
		const theta = normalQuantile(random.next() || 0.5);
		return items.map(({ a, b }) => {
			const [luck, draw] = [random.next(), random.next()];
			if (random.next() >= reached) return null;
			let grade = 0;
			let below = gradeProbability({ discrimination: a, thresholds: b }, 0, theta);
			while (draw >= below && grade < b.length)
				below += gradeProbability({ discrimination: a, thresholds: b }, ++grade, theta);
			return grade === 0 && luck < guessing ? 1 : grade;
		});
	});
	return groupResponses(
		items.map(({ id, b }) => ({ id, grades: b.length + 1 })),
		rows,
	);
}

/** The errors of the estimates in units of their own standard errors. */
function standardized(estimates: readonly CalibratedItem[], items: readonly Known[]): number[] {
	return estimates.flatMap(({ a, b, seA, seB }, item) => [
		(a - (items[item]?.a ?? 0)) / (seA ?? 0),
		...b.map((value, k) => (value - (items[item]?.b[k] ?? 0)) / (seB?.[k] ?? 0)),
	]);
}

/** The mean square of standardized errors is about 1 if estimates and standard errors are right. */
function meanSquare(errors: readonly number[]): number {
	return errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
}

describe('simulated answers', () => {
	it('give back slopes and difficulties, with errors as large as their standard errors', () => {
		const items = Array.from({ length: 16 }, (_, index) => ({
			id: `i${index}`,
			a: 0.7 + (index % 4) * 0.4,
			b: [-1.8 + index * 0.22],
		}));
		const settings = { model: '2pl', guessing: 0.125, prior: usualSlopePrior } as const;
		const { items: found, hasConverged } = whole(calibrate(simulate('2pl', items, 2500, 0.125), settings));
		expect(hasConverged).toBe(true);
		const square = meanSquare(standardized(found, items));
		expect(square).toBeGreaterThan(0.4);
		expect(square).toBeLessThan(1.7);
	});

	it('give back the difficulties of items that not everybody reached', () => {
		const items = Array.from({ length: 12 }, (_, index) => ({ id: `i${index}`, a: 1.2, b: [index / 3 - 2] }));
		const settings = { model: '1pl', guessing: 0, prior: null } as const;
		const { items: found } = whole(calibrate(simulate('1pl', items, 2000, 0, 0.6), settings));
		for (const { n } of found) expect(Math.abs(n - 1200)).toBeLessThan(100);
		const errors = standardized(found, items).filter((_, index) => index % 2 === 1);
		expect(meanSquare(errors)).toBeLessThan(2.2);
		expect(Math.abs((found[0]?.a ?? 0) - 1.2)).toBeLessThan(0.1);
	});

	it('give back the thresholds of statements', () => {
		const items = Array.from({ length: 10 }, (_, index) => ({
			id: `s${index}`,
			a: 1 + (index % 3) * 0.4,
			b: [-2, -0.8, 0.4, 1.7].map((threshold) => threshold + (index - 5) / 10),
		}));
		const settings = { model: 'graded', guessing: 0, prior: usualSlopePrior } as const;
		const { items: found, hasConverged } = whole(calibrate(simulate('graded', items, 1500), settings));
		expect(hasConverged).toBe(true);
		const square = meanSquare(standardized(found, items));
		expect(square).toBeGreaterThan(0.4);
		expect(square).toBeLessThan(1.7);
	});
});
