import { expect, it } from 'vitest';
import { HIGHEST_ACT, iqOfAct } from './act-to-iq.ts';

const composites = Array.from({ length: HIGHEST_ACT }, (_, index) => index + 1);

// ACT, "National Ranks", tests from September 2026 to August 2027, as printed.
it('composites have the ranks that ACT prints', () => {
	const printed = {
		36: 100,
		34: 99,
		32: 97,
		30: 94,
		28: 91,
		27: 89,
		26: 86,
		24: 80,
		22: 72,
		20: 63,
		18: 52,
		16: 41,
	};
	for (const [composite, rank] of Object.entries(printed)) expect(iqOfAct(Number(composite)).rank).toBe(rank);
});

// ACT prints a mean of 19.1 and an SD of 6.1 with these ranks; a wrong row in the table would change them.
it('the ranks have the mean and the spread that ACT prints beside them', () => {
	const shares = composites.map((composite) => ({
		composite,
		share: iqOfAct(composite).rank - (composite > 1 ? iqOfAct(composite - 1).rank : 0),
	}));
	const mean = shares.reduce((sum, { composite, share }) => sum + (composite * share) / 100, 0);
	const variance = shares.reduce(
		(sum, { composite, share }) => sum + ((composite - mean) ** 2 * share) / 100,
		0,
	);
	expect(Math.abs(mean - 19.1)).toBeLessThan(0.5);
	expect(Math.abs(Math.sqrt(variance) - 6.1)).toBeLessThan(0.5);
});

// Computed by hand with tables of the normal curve: z(.63) = .332, z(.94) = 1.555, z(.99) = 2.326;
// 15·√(1 − .77²) = 9.57.
it('the expected IQ is pulled to the middle, with a range of 19 points', () => {
	expect(iqOfAct(20).iq).toBeCloseTo(103.8, 1);
	expect(iqOfAct(30).iq).toBeCloseTo(118, 1);
	expect(iqOfAct(20).high - iqOfAct(20).iq).toBeCloseTo(1.96 * 9.57, 1);
	for (const composite of [34, 35, 36])
		expect(iqOfAct(composite)).toMatchObject({ iq: expect.closeTo(126.9, 1), end: 'high' });
	expect(iqOfAct(1)).toMatchObject({ iq: expect.closeTo(73.1, 1), end: 'low' });
	expect([10, 11, 33].map((composite) => iqOfAct(composite).end)).toEqual([null, null, null]);
	expect([9, 34].map((composite) => iqOfAct(composite).end)).toEqual(['low', 'high']);
	expect(HIGHEST_ACT).toBe(36);
	expect(iqOfAct(37).rank).toBeNaN();
});
