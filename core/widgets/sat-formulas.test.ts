import { expect, it } from 'vitest';
import { firstFormula, iqOfSat, rankOfSat, secondFormula } from './sat-formulas.ts';

// Computed by hand: .126·1600 − .0000471·2 560 000 + 40.063 = 201.6 − 120.576 + 40.063.
it('the first formula turns down before the top', () => {
	expect(firstFormula(1600)).toBeCloseTo(121.087, 9);
	expect(firstFormula(1300)).toBeCloseTo(124.264, 9);
	expect(firstFormula(1000)).toBeCloseTo(118.963, 9);
	// The maximum of a·C − b·C² is at a/(2b).
	const top = 0.126 / (2 * 0.0000471);
	expect(top).toBeCloseTo(1337.6, 1);
	expect(firstFormula(top)).toBeGreaterThan(firstFormula(top + 1));
	expect(firstFormula(top)).toBeGreaterThan(firstFormula(top - 1));
});

// Computed by hand, as in the article's table.
it('the second formula hardly sees the verbal half', () => {
	expect(secondFormula(500, 500)).toBeCloseTo(99.241, 9);
	expect(secondFormula(500, 800)).toBeCloseTo(100.141, 9);
	expect(secondFormula(800, 500)).toBeCloseTo(127.741, 9);
	expect(secondFormula(800, 800)).toBeCloseTo(128.641, 9);
	expect(secondFormula(500, 800) - secondFormula(500, 200)).toBeCloseTo(1.8, 9);
});

// College Board, nationally representative percentiles of September 2026.
it('totals have the ranks that the College Board prints', () => {
	const printed = { 650: 1, 800: 14, 1000: 48, 1050: 58, 1200: 81, 1300: 91, 1400: 97, 1450: 99, 1600: 99 };
	for (const [total, rank] of Object.entries(printed)) expect(rankOfSat(Number(total))).toBe(rank);
	expect([400, 600, 650, 700].map(rankOfSat)).toEqual([1, 1, 1, 4]);
	// The College Board prints no percentiles for these totals.
	expect([rankOfSat(1650), rankOfSat(1010)]).toEqual([Number.NaN, Number.NaN]);
});

// With printed tables of the normal curve: z(.81) = .878, z(.97) = 1.881, z(.99) = 2.326; 15·√(1 − .49) = 10.71.
it('the estimate by rank has the values of the article', () => {
	const rounded = (rank: number) =>
		[iqOfSat(rank, 'now').iq, iqOfSat(rank, 'now').low, iqOfSat(rank, 'now').high].map(Math.round);
	expect(rounded(81)).toEqual([109, 88, 130]);
	expect(rounded(97)).toEqual([120, 99, 141]);
	expect(iqOfSat(99, 'now')).toMatchObject({ iq: expect.closeTo(124.4, 1), end: 'high' });
	expect(iqOfSat(1, 'now')).toMatchObject({ iq: expect.closeTo(75.6, 1), end: 'low' });
	expect([2, 50, 98].map((rank) => iqOfSat(rank, 'now').end)).toEqual([null, null, null]);
	expect(iqOfSat(50, 'old').high).toBeCloseTo(116.83, 2);
	expect(iqOfSat(50, 'now').high).toBeCloseTo(121, 1);
});
