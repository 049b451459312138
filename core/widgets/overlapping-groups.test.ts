import { expect, it } from 'vitest';
import { overlapOf } from './overlapping-groups.ts';

// McGraw and Wong's own example, heights of men and women: means 69.7 and 64.3 inches, SDs 2.8 and 2.6, give
// .92 for the man being taller.
it('the published example of heights', () => {
	expect(1 - overlapOf(69.7 - 64.3, Math.sqrt((2.8 ** 2 + 2.6 ** 2) / 2)).ahead).toBeCloseTo(0.92, 2);
});

// Cohen (1988), table 2.2.1: d = .2, .5, and .8 have U3 = 57.9, 69.1, and 78.8 percent.
it('the share above is what Cohen’s U3 leaves', () => {
	for (const [d, u3] of [
		[0, 0.5],
		[0.2, 0.579],
		[0.5, 0.691],
		[0.8, 0.788],
	] as const)
		expect(1 - overlapOf(15 * d, 15).above).toBeCloseTo(u3, 3);
});
