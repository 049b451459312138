import { describe, expect, it } from 'vitest';
import { lsat6 } from '../../test/lsat6.ts';
import { whole } from '../statistics/pieces.ts';
import { calibrate, calibrationFaults, usualSlopePrior } from './calibrate.ts';
import type { Responses } from './responses.ts';

/** LSAT section 6, by pattern. */
const lsat: Responses = {
	items: [1, 2, 3, 4, 5].map((number) => ({ id: `i${number}`, grades: 2 })),
	patterns: lsat6.map(([pattern, count]) => ({ grades: [...pattern].map(Number), count })),
};

// Estimates and standard errors from ltm 1.2-0 (61-point Gauss-Hermite quadrature, numerical Hessian) and a
// second program, which agree to the digits shown.
describe('LSAT6', () => {
	it('has the published 2PL', () => {
		const { items, logLikelihood, hasConverged } = whole(
			calibrate(lsat, {
				model: '2pl',
				guessing: 0,
				prior: null,
			}),
		);
		expect(hasConverged).toBe(true);
		expect(Math.abs(logLikelihood + 2466.65338)).toBeLessThan(1e-4);
		const published = [
			'0.8257 0.2581 2.7732 -3.3588 0.8665',
			'0.7227 0.1867 0.9902 -1.3701 0.3075',
			'0.8909 0.2328 0.2491 -0.2797 0.0996',
			'0.6884 0.1851 1.2848 -1.8664 0.4343',
			'0.6569 0.2099 2.0533 -3.1259 0.8712',
		];
		items.forEach(({ a, b: [b = 0], seA, seB, n }, index) => {
			const [slope = 0, slopeError = 0, intercept = 0, difficulty = 0, difficultyError = 0] = (
				published[index] ?? ''
			)
				.split(' ')
				.map(Number);
			expect(Math.abs(a - slope)).toBeLessThan(5e-4);
			expect(Math.abs(-a * b - intercept)).toBeLessThan(5e-4);
			expect(Math.abs(b - difficulty)).toBeLessThan(1e-3);
			expect(Math.abs((seA ?? 0) / slopeError - 1)).toBeLessThan(2e-3);
			expect(Math.abs((seB?.[0] ?? 0) / difficultyError - 1)).toBeLessThan(2e-3);
			expect(n).toBe(1000);
		});
	});

	it('has the published 1PL', () => {
		const { items, logLikelihood } = whole(
			calibrate(lsat, { model: '1pl', guessing: 0, prior: usualSlopePrior }),
		);
		expect(Math.abs(logLikelihood + 2466.9376)).toBeLessThan(1e-4);
		expect(Math.abs((items[0]?.seA ?? 0) - 0.0694)).toBeLessThan(1e-4);
		[-3.6153, -1.3224, -0.3176, -1.7301, -2.7802].forEach((published, index) => {
			expect(Math.abs((items[index]?.a ?? 0) - 0.75513)).toBeLessThan(5e-5);
			expect(Math.abs((items[index]?.b[0] ?? 0) - published)).toBeLessThan(5e-4);
		});
	});

	it('is the same as a graded model with two grades', () => {
		const settings = { guessing: 0, prior: null };
		const [graded, keyed] = (['graded', '2pl'] as const).map((model) =>
			whole(calibrate(lsat, { ...settings, model })),
		);
		expect(graded?.items).toEqual(keyed?.items);
	});

	it('has slopes nearer to the median of their prior with a prior', () => {
		const settings = { model: '2pl', guessing: 0 } as const;
		const free = whole(calibrate(lsat, { ...settings, prior: null }));
		const held = whole(calibrate(lsat, { ...settings, prior: usualSlopePrior }));
		expect(held.logLikelihood).toBeLessThan(free.logLikelihood);
		held.items.forEach(({ seA }, item) => expect(seA ?? 9).toBeLessThan(free.items[item]?.seA ?? 0));
	});
});

it('says that it has not converged', () => {
	// Without a prior, two statements don't tell two slopes.
	const pair: Responses = {
		items: ['i1', 'i2'].map((id) => ({ id, grades: 3 })),
		patterns: [40, 20, 5, 30, 60, 30, 10, 40, 65].map((count, index) => ({
			grades: [Math.floor(index / 3), index % 3],
			count,
		})),
	};
	const settings = { model: 'graded', guessing: 0 } as const;
	expect(whole(calibrate(pair, { ...settings, prior: null }))).toMatchObject({
		hasConverged: false,
		iterations: 3000,
	});
	expect(whole(calibrate(pair, { ...settings, prior: usualSlopePrior })).hasConverged).toBe(true);
});

describe('answers that cannot be calibrated', () => {
	const rows = (...patterns: [string, number][]): Responses => ({
		items: [...(patterns[0]?.[0] ?? '')].map((_, item) => ({ id: `i${item + 1}`, grades: 2 })),
		patterns: patterns.map(([pattern, count]) => ({ grades: [...pattern].map(Number), count })),
	});

	it('are named', () => {
		expect(calibrationFaults(rows(['101', 50], ['110', 50]), '2pl')).toEqual([
			{ fault: 'constant_item', id: 'i1' },
		]);
		expect(calibrationFaults(rows(['1', 3], ['0', 4]), '1pl')).toEqual([
			{ fault: 'too_few_items' },
			{ fault: 'too_few_people' },
		]);
		const graded: Responses = {
			items: [
				{ id: 'i1', grades: 4 },
				{ id: 'i2', grades: 3 },
			],
			patterns: [0, 1, 3].map((grade) => ({ grades: [grade, grade % 3], count: 20 })),
		};
		expect(calibrationFaults(graded, 'graded')).toEqual([
			{ fault: 'unused_grade', id: 'i1' },
			{ fault: 'unused_grade', id: 'i2' },
		]);
		expect(calibrationFaults(lsat, '2pl')).toEqual([]);
	});
});
