import { expect, it } from 'vitest';
import { calibrate } from '../calibration/calibrate.ts';
import { groupResponses, type Responses } from '../calibration/responses.ts';
import { scoreTables } from '../calibration/score-table.ts';
import { itemFits } from './item-fit.ts';
import { whole } from './pieces.ts';

// LSAT section 7: how many of 1,000 takers gave each pattern, from 00000 to 11111 (R. D. Bock & M. Lieberman,
// Psychometrika 35(2), 1970, as in the R package mirt).
const counts = [
	12, 19, 1, 7, 3, 19, 3, 17, 10, 5, 3, 7, 7, 23, 8, 28, 7, 39, 11, 34, 14, 51, 15, 90, 6, 25, 7, 35, 18, 136,
	32, 308,
];
const items = [1, 2, 3, 4, 5].map((number) => ({ id: `i${number}`, grades: 2 }));
const patterns = counts.map((count, pattern) => ({
	grades: items.map((_, item) => (pattern >> (4 - item)) & 1),
	count,
}));

function fitted(responses: Responses) {
	const { items: found } = whole(calibrate(responses, { model: '2pl', guessing: 0, prior: null }));
	const models = found.map(({ a, b: [b = 0] }) => ({ slope: a, intercepts: [-a * b], guessing: 0 }));
	return { models, fits: itemFits(scoreTables(responses, 200), models, 2) };
}

it('LSAT7 has the 2PL and the S-X² that mirt tests itself for', () => {
	const { models, fits } = fitted({ items, patterns });
	const published = [
		[0.988, 1.8561, 4.74944],
		[1.081, 0.808, 14.451071],
		[1.706, 1.8043, 1.270381],
		[0.7651, 0.486, 5.2374],
		[0.7358, 1.8545, 0.941125],
	] as const;
	published.forEach(([slope, intercept, chiSquare], item) => {
		expect(Math.abs((models[item]?.slope ?? 9) - slope)).toBeLessThan(2e-3);
		expect(Math.abs((models[item]?.intercepts[0] ?? 9) - intercept)).toBeLessThan(2e-3);
		expect(Math.abs((fits[item]?.chiSquare ?? 99) - chiSquare)).toBeLessThan(5e-3);
		expect(fits[item]?.degrees).toBe(2);
	});
});

it('people who did not reach an item are left out, as mirt does', () => {
	// The first person, of whom mirt has everything wrong, didn't answer the first item.
	const missing = [{ grades: [null, 0, 0, 0, 0], count: 1 }];
	const others = patterns.map((pattern, index) => (index === 0 ? { ...pattern, count: 11 } : pattern));
	const { fits } = fitted({ items, patterns: [...missing, ...others] });
	expect(Math.abs((fits[0]?.chiSquare ?? 99) - 4.8448539)).toBeLessThan(5e-3);
});

it('tables of different items count together', () => {
	const twice = groupResponses(
		[...items, ...items],
		patterns.flatMap(({ grades, count }) =>
			Array.from({ length: 2 * count }, (_, person) =>
				person % 2 === 0 ? [...grades, ...grades.map(() => null)] : [...grades.map(() => null), ...grades],
			),
		),
	);
	const { models, fits } = fitted({ items, patterns });
	const both = itemFits(scoreTables(twice, 200), [...models, ...models], 2);
	expect(both).toHaveLength(10);
	both.forEach((fit, item) => expect(fit?.chiSquare).toBeCloseTo(fits[item % 5]?.chiSquare ?? 99, 9));
});
