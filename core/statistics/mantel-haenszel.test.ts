import { describe, expect, it } from 'vitest';
import { createRandom } from '../items/random.ts';
import { mantelHaenszel } from './mantel-haenszel.ts';

/** A stratum of right and wrong answers in the reference group, then in the focal group. */
const stratum = ([a, b, c, d]: readonly number[]) => ({
	reference: [b ?? 0, a ?? 0],
	focal: [d ?? 0, c ?? 0],
});

// Admissions to the six largest departments at Berkeley, 1973: men admitted and rejected, women admitted and
// rejected. P. Bickel, E. Hammel & J. O'Connell, Science 187, 1975, as UCBAdmissions in R.
const berkeley = [
	[512, 313, 89, 19],
	[353, 207, 17, 8],
	[120, 205, 202, 391],
	[138, 279, 131, 244],
	[53, 138, 94, 299],
	[22, 351, 24, 317],
].map(stratum);

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
	const alone = [
		[0, 0, 0, 0],
		[1, 0, 0, 0],
		[0, 7, 0, 0],
	].map(stratum);
	expect(mantelHaenszel([...berkeley, ...alone])).toEqual(mantelHaenszel(berkeley));
	// Compares two takers: one right in one group, one wrong in the other.
	expect(mantelHaenszel([...berkeley, stratum([1, 0, 0, 1])])?.oddsRatio.value).toBeGreaterThan(
		mantelHaenszel(berkeley)?.oddsRatio.value ?? 9,
	);
});

it('turns round with the groups', () => {
	const one = mantelHaenszel(berkeley);
	const other = mantelHaenszel(
		berkeley.map(({ reference, focal }) => ({ reference: focal, focal: reference })),
	);
	expect(other?.delta.value).toBeCloseTo(-(one?.delta.value ?? 0), 10);
	expect(other?.delta.low).toBeCloseTo(-(one?.delta.high ?? 0), 10);
	expect(other?.chiSquare).toBeCloseTo(one?.chiSquare ?? 0, 10);
});

it('is large, C, slight, B, or negligible, A', () => {
	const odds = (right: number) => [stratum([right, 1000 - right, 500, 500])];
	expect(mantelHaenszel(odds(500))?.class).toBe('A');
	expect(mantelHaenszel(odds(620))?.class).toBe('B');
	expect(mantelHaenszel(odds(750))?.class).toBe('C');
	// Significant but small; significantly over 1 but under 1.5; over 1.5 but not significantly over 1.
	const many = (right: number) => [stratum([100 * right, 100 * (1000 - right), 50_000, 50_000])];
	expect(mantelHaenszel(many(550))).toMatchObject({ class: 'A', p: expect.closeTo(0, 9) });
	expect(mantelHaenszel(many(640))?.class).toBe('B');
	expect(mantelHaenszel([stratum([67, 33, 50, 50])])).toMatchObject({
		class: 'B',
		delta: { value: expect.closeTo(-1.664, 3) },
	});
	// Equally large, but from too few people to be significant.
	expect(mantelHaenszel([stratum([8, 2, 5, 5])])?.class).toBe('A');
});

it('is nothing where nobody can be compared', () => {
	expect(mantelHaenszel([])).toBeNull();
	expect(mantelHaenszel([stratum([10, 0, 10, 0])])).toBeNull();
	expect(mantelHaenszel([stratum([0, 0, 5, 5])])).toBeNull();
});

it('is large where one group is never right, or always', () => {
	for (const group of [
		[240, 60, 0, 300],
		[240, 60, 300, 0],
	]) {
		const found = mantelHaenszel([stratum(group)]);
		expect([found?.class, Number.isFinite(found?.delta.value)]).toEqual(['C', true]);
	}
	expect(mantelHaenszel([stratum([1, 1, 0, 1])])?.class).toBe('A');
});

// A treatment of arthritis beside a placebo: no, some, and marked improvement. G. G. Koch & S. Edwards in Peace (ed.),
// "Biopharmaceutical Statistics for Drug Development", 1988, as Arthritis in the R package vcd.
const women = { reference: [6, 5, 16], focal: [19, 7, 6] };
const men = { reference: [7, 2, 5], focal: [10, 0, 1] };

describe('answers in more than two steps', () => {
	it('have the χ² that SAS prints, for all together and by sex', () => {
		const all = { reference: [13, 7, 21], focal: [29, 7, 7] };
		expect(mantelHaenszel([all])?.chiSquare).toBeCloseTo(12.859, 3);
		// Stokes, Davis & Koch, "Categorical Data Analysis Using the SAS System", 2000, chapter 4.
		expect(mantelHaenszel([women, men])?.chiSquare).toBeCloseTo(14.632, 3);
	});

	it('have the odds ratio of all cuts together', () => {
		// Cuts at some and at marked improvement: 21·19 + 16·26 of 59 and 7·10 + 5·10 of 25, against 6·13 + 11·6 and
		// 7·1 + 9·1.
		const ratio =
			((21 * 19 + 16 * 26) / 59 + (7 * 10 + 5 * 10) / 25) / ((6 * 13 + 11 * 6) / 59 + (7 + 9) / 25);
		expect(mantelHaenszel([women, men])?.oddsRatio.value).toBeCloseTo(ratio, 10);
	});

	it('are what right and wrong answers are where only two steps are chosen', () => {
		const wide = berkeley.map(({ reference, focal }) => ({
			reference: [...reference, 0],
			focal: [...focal, 0],
		}));
		const [two, three] = [mantelHaenszel(berkeley), mantelHaenszel(wide)];
		expect(three?.oddsRatio.value).toBeCloseTo(two?.oddsRatio.value ?? 0, 12);
		// Its variance is estimated in another way.
		expect(three?.delta.high).toBeCloseTo(two?.delta.high ?? 9, 2);
		// R prints 1.5246 for mantelhaen.test(UCBAdmissions, correct = FALSE).
		expect(three?.chiSquare).toBeCloseTo(1.5246, 4);
	});

	it('have intervals that contain the true odds ratio in 95 of 100 samples, though strata are small', () => {
		const random = createRandom('intervals');
		const step = (shift: number) => {
			const draw = random.next();
			return [-1, 0, 1.5].filter((cut) => draw > 1 / (1 + Math.exp(shift - cut))).length;
		};
		const sample = () =>
			Array.from({ length: 60 }, (_, k) => {
				const made = { reference: [0, 0, 0, 0], focal: [0, 0, 0, 0] };
				for (let taker = 0; taker < 6; taker++) {
					const [one, other] = [step(k / 30 - 1 + 0.8), step(k / 30 - 1)];
					made.reference[one] = (made.reference[one] ?? 0) + 1;
					if (taker < 4) made.focal[other] = (made.focal[other] ?? 0) + 1;
				}
				return made;
			});
		const found = Array.from({ length: 400 }, () => mantelHaenszel(sample())?.oddsRatio);
		const truth = Math.exp(0.8);
		const inside = found.filter((each) => each && (each.low ?? 9) < truth && (each.high ?? 0) > truth);
		expect(inside.length / found.length).toBeGreaterThan(0.925);
		expect(inside.length / found.length).toBeLessThan(0.975);
	});
});
