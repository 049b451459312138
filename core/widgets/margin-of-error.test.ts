import { expect, it } from 'vitest';
import { questionsFor, retests } from './margin-of-error.ts';
import { reliabilityOf } from './test-length.ts';

// Doubling a test with reliability .50 gives .667: the textbook example of the Spearman-Brown formula.
it('twice as many questions turn a reliability of one half into two thirds', () => {
	expect(reliabilityOf(2 * questionsFor(0.5))).toBeCloseTo(2 / 3, 12);
	expect(questionsFor(reliabilityOf(30))).toBeCloseTo(30, 9);
});

// The mean range of ten normal draws is 3.078 standard deviations: L. H. C. Tippett, Biometrika 17, 1925,
// table of the range.
it('best minus worst of ten retests is 3.078 standard errors on average', () => {
	const draws = Array.from({ length: 4_000 }, (_, draw) => retests(100, 100, draw));
	const mean = draws.reduce((sum, each) => sum + Math.max(...each) - Math.min(...each), 0) / draws.length;
	expect(mean / 100).toBeGreaterThan(3.04);
	expect(mean / 100).toBeLessThan(3.115);
});

it('the same draw is the same luck', () => {
	expect(retests(120, 5, 1)).toEqual(retests(120, 5, 1));
	expect(retests(120, 5, 2)).not.toEqual(retests(120, 5, 1));
	expect(retests(90, 5, 1)).toEqual(retests(120, 5, 1).map((score) => score - 30));
	expect(retests(111, 0, 3)).toEqual(Array.from({ length: 10 }, () => 111));
});
