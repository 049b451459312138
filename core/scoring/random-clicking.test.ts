import { describe, expect, it } from 'vitest';
import { evidenceAgainstClicking } from './random-clicking.ts';
import { statementItem } from './statements.ts';

describe('the evidence against clicking at random', () => {
	const evidenceFor = evidenceAgainstClicking(statementItem);

	it('is the integral over standing and style, computed another way', () => {
		const grades = [
			[1, 0, 2, 1, 1],
			[0, 0, 0, 2, 3],
		];
		const shares = { 0.8: 0.25, 1: 0.5, 1.25: 0.25 };
		const reached = (theta: number, threshold: number) => 1 / (1 + Math.exp(-1.4 * (theta - threshold)));
		const probability = Object.entries(shares).reduce((total, [stretch, share]) => {
			const cuts = [-1.9, -0.6, 0.6, 1.9].map((each) => each * Number(stretch));
			const ofScale = (counts: readonly number[]) => {
				let sum = 0;
				for (let theta = -7; theta <= 7; theta += 0.01) {
					const above = [1, ...cuts.map((cut) => reached(theta, cut)), 0];
					const likelihood = counts.reduce(
						(product, count, grade) => product * ((above[grade] ?? 0) - (above[grade + 1] ?? 0)) ** count,
						1,
					);
					sum += (0.01 * likelihood * Math.exp((-theta * theta) / 2)) / Math.sqrt(2 * Math.PI);
				}
				return sum;
			};
			return total + share * grades.reduce((product, counts) => product * ofScale(counts), 1);
		}, 0);
		expect(evidenceFor(grades)).toBeCloseTo(Math.log(probability * 5 ** 10), 6);
	});

	it('is none without answers', () => {
		expect(evidenceFor([[0, 0, 0, 0, 0]])).toBeCloseTo(0, 12);
	});
});
