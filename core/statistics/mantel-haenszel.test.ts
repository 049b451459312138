import { expect, it } from 'vitest';
import { mantelHaenszel, type Stratum } from './mantel-haenszel.ts';

// Admissions to the six largest departments at Berkeley, 1973: men admitted and rejected, women admitted and
// rejected. P. Bickel, E. Hammel & J. O'Connell, Science 187, 1975, as UCBAdmissions in R.
const berkeley: Stratum[] = [
	[512, 313, 89, 19],
	[353, 207, 17, 8],
	[120, 205, 202, 391],
	[138, 279, 131, 244],
	[53, 138, 94, 299],
	[22, 351, 24, 317],
];

it('is what R prints for mantelhaen.test(UCBAdmissions)', () => {
	const found = mantelHaenszel(berkeley);
	expect(found?.chiSquare).toBeCloseTo(1.4269, 4);
	expect(found?.p).toBeCloseTo(0.2323, 4);
	expect(found?.oddsRatio.value).toBeCloseTo(0.9046968, 7);
	expect(found?.oddsRatio.low).toBeCloseTo(0.7719074, 7);
	expect(found?.oddsRatio.high).toBeCloseTo(1.0603298, 6);
	expect(found?.class).toBe('A');
	// −2.35·ln .9046968: a quarter of a point easier for women.
	expect(found?.delta.value).toBeCloseTo(0.23537, 4);
	expect(found?.delta.low).toBeLessThan(found?.delta.value ?? -9);
	expect(found?.delta.high).toBeGreaterThan(found?.delta.value ?? 9);
});

it('is not changed by those with whom nobody is compared', () => {
	expect(mantelHaenszel([...berkeley, [0, 0, 0, 0], [1, 0, 0, 0], [0, 7, 0, 0]])).toEqual(
		mantelHaenszel(berkeley),
	);
	// Compares two takers: one right in one group, one wrong in the other.
	expect(mantelHaenszel([...berkeley, [1, 0, 0, 1]])?.oddsRatio.value).toBeGreaterThan(
		mantelHaenszel(berkeley)?.oddsRatio.value ?? 9,
	);
});

it('turns round with the groups', () => {
	const one = mantelHaenszel(berkeley);
	const other = mantelHaenszel(berkeley.map(([a, b, c, d]) => [c, d, a, b]));
	expect(other?.delta.value).toBeCloseTo(-(one?.delta.value ?? 0), 10);
	expect(other?.delta.low).toBeCloseTo(-(one?.delta.high ?? 0), 10);
	expect(other?.chiSquare).toBeCloseTo(one?.chiSquare ?? 0, 10);
});

it('is large, C, slight, B, or negligible, A', () => {
	const odds = (right: number): Stratum[] => [[right, 1000 - right, 500, 500]];
	expect(mantelHaenszel(odds(500))?.class).toBe('A');
	expect(mantelHaenszel(odds(620))?.class).toBe('B');
	expect(mantelHaenszel(odds(750))?.class).toBe('C');
	// Significant but small; significantly over 1 but under 1.5; over 1.5 but not significantly over 1.
	const many = (right: number): Stratum[] => [[100 * right, 100 * (1000 - right), 50_000, 50_000]];
	expect(mantelHaenszel(many(550))).toMatchObject({ class: 'A', p: expect.closeTo(0, 9) });
	expect(mantelHaenszel(many(640))?.class).toBe('B');
	expect(mantelHaenszel([[67, 33, 50, 50]])).toMatchObject({
		class: 'B',
		delta: { value: expect.closeTo(-1.664, 3) },
	});
	// Equally large, but from too few people to be significant.
	expect(mantelHaenszel([[8, 2, 5, 5]])?.class).toBe('A');
});

it('is nothing where nobody can be compared', () => {
	expect(mantelHaenszel([])).toBeNull();
	expect(mantelHaenszel([[10, 0, 10, 0]])).toBeNull();
	expect(mantelHaenszel([[0, 0, 5, 5]])).toBeNull();
});

it('is large where one group is never right, or always', () => {
	for (const group of [
		[240, 60, 0, 300],
		[240, 60, 300, 0],
	] as const) {
		const found = mantelHaenszel([group]);
		expect([found?.class, Number.isFinite(found?.delta.value)]).toEqual(['C', true]);
	}
	expect(mantelHaenszel([[1, 1, 0, 1]])?.class).toBe('A');
});
