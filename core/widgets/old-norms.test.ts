import { expect, it } from 'vitest';
import { byNewerNorms } from './old-norms.ts';

// Trahan et al. 2014: 2.31 points a decade (1.99 to 2.64) on all tests, 2.93 (2.3 to 3.5) on modern ones.
it('takes off what a decade adds', () => {
	const all = byNewerNorms(100, 10, 'all');
	expect([100 - all.iq, 100 - all.high, 100 - all.low].map((each) => Number(each.toFixed(2)))).toEqual([
		2.31, 1.99, 2.64,
	]);
	const modern = byNewerNorms(100, 10, 'modern');
	expect(
		[100 - modern.iq, 100 - modern.high, 100 - modern.low].map((each) => Number(each.toFixed(2))),
	).toEqual([2.93, 2.3, 3.5]);
});

// F. Gresham & D. Reschly, Intellectual and Developmental Disabilities 49(3), 2011: a score of 75 by norms that
// are 33 years old is comparable to 65.
it('agrees with a published example', () => {
	expect(Math.round(byNewerNorms(75, 33, 'modern').iq)).toBe(65);
});

it('leaves a score by new norms as it is', () => {
	expect(byNewerNorms(87, 0, 'modern')).toEqual({ iq: 87, low: 87, high: 87 });
});
