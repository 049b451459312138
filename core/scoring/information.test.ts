import { expect, it } from 'vitest';
import { gradedInformationAt, informationAt, marginalReliability, reliabilityAt } from './information.ts';

const bankA = [-2, -1, 0, 1, 2].map((difficulty) => ({ discrimination: 1, difficulty }));
const slopes = [0.8, 1, 1.2, 1.5, 1.8, 0.7, 1.1, 1.4, 0.9, 2];
const bankB = (guessing: number) =>
	slopes.map((discrimination, index) => ({ discrimination, difficulty: -2 + index / 2, guessing }));
const abilities = [-2, -1, 0, 1, 2];

// catR 3.17 (Ii) and a second program give the same digits.
it.each([
	['A', bankA, [0.61444, 0.79339, 0.85321, 0.79339, 0.61444]],
	['B', bankB(0), [1.06829, 1.92653, 2.45626, 2.02024, 1.96853]],
	['B with guessing', bankB(0.125), [0.58792, 1.24976, 1.81971, 1.49472, 1.49396]],
])('bank %s tells what catR says it does', (_, items, expected) => {
	for (const [index, theta] of abilities.entries())
		expect(informationAt(items, theta)).toBeCloseTo(expected[index] ?? 0, 5);
});

// The designs of the tests of 30, 12, and 4 figures, integrated with scipy's quad, with their marginal
// reliability and their reliability at θ = 0.
const designs: [difficulties: number[], marginal: number, middle: number][] = [
	[
		many({ '-1.2': 4, '-0.8': 5, '-0.4': 6, '0': 5, '0.4': 4, '0.8': 2, '1.2': 2, '1.6': 1, '2': 1 }),
		0.80102,
		0.83241,
	],
	[many({ '-1.2': 2, '-0.8': 2, '-0.4': 3, '0': 1, '0.4': 2, '0.8': 1, '1.2': 1 }), 0.62582, 0.67123],
	[[-1.2, -0.8, -0.4, -0.4], 0.36805, 0.41697],
];
it.each(designs)('the reliability by design of %j', (difficulties, marginal, middle) => {
	const items = difficulties.map((difficulty) => ({ discrimination: 1, difficulty, guessing: 0.125 }));
	expect(marginalReliability(items)).toBeCloseTo(marginal, 5);
	expect(reliabilityAt(items, 0)).toBeCloseTo(middle, 5);
});

it('nothing is told by a test without items', () => {
	expect([marginalReliability([]), reliabilityAt([], 0)]).toEqual([0, 0]);
});

function many(counts: Record<string, number>): number[] {
	return Object.entries(counts).flatMap(([difficulty, count]) => Array(count).fill(Number(difficulty)));
}

// From numerical derivatives of ln P in Python, weighted by P.
const statement = { discrimination: 1.4, thresholds: [-1.9, -0.6, 0.6, 1.9] };
it.each([
	[-3, 0.286598],
	[-1, 0.586616],
	[0, 0.5949],
	[0.5, 0.59405],
	[2, 0.52666],
])('a statement answered in five steps tells at %s what its probabilities do', (theta, expected) => {
	expect(gradedInformationAt([statement], theta)).toBeCloseTo(expected, 5);
	expect(gradedInformationAt([statement, statement], theta)).toBeCloseTo(2 * expected, 5);
});

it('two steps tell as much as right and wrong', () => {
	for (const theta of abilities) {
		const graded = gradedInformationAt([{ discrimination: 1.3, thresholds: [0.4] }], theta);
		expect(graded).toBeCloseTo(informationAt([{ discrimination: 1.3, difficulty: 0.4 }], theta), 10);
	}
});

it('an answer that nobody gives tells nothing', () => {
	expect(gradedInformationAt([{ discrimination: 3, thresholds: [-1, 1] }], 600)).toBe(0);
});
