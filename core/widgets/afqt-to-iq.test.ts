import { expect, it } from 'vitest';
import { iqOfAfqt, tabledAfqt } from './afqt-to-iq.ts';
import { sameRankIq } from './expected-iq.ts';

// Percentiles of the deviation IQ as test publishers print them: 16, 50, 84, and 98 are 85, 100, 115, and
// 131.
it('percentiles have the IQ of their rank', () => {
	expect([16, 50, 84, 98].map((percentile) => Math.round(sameRankIq(percentile)))).toEqual([
		85, 100, 115, 131,
	]);
});

// Computed with other software for the article, with r = .80.
it('every tabled score has the same-rank and the expected IQ worked out elsewhere', () => {
	const sameRank = [
		65, 75, 81, 85, 87, 90, 93, 94, 96, 98, 100, 102, 104, 106, 108, 110, 113, 116, 119, 122, 125, 128, 135,
	];
	const expected = [
		72, 80, 85, 88, 90, 92, 94, 95, 97, 98, 100, 102, 103, 105, 106, 108, 110, 112, 115, 118, 120, 123, 128,
	];
	expect(tabledAfqt.map((afqt) => Math.round(sameRankIq(afqt)))).toEqual(sameRank);
	expect(tabledAfqt.map((afqt) => Math.round(iqOfAfqt(afqt).iq))).toEqual(expected);
});

// 15·√(1 − .64) = 9 exactly, so the range is ± 17.64.
it('the standard error of estimate at .80 is nine points', () => {
	const { iq, low, high } = iqOfAfqt(50);
	expect([iq, low, high]).toEqual([100, expect.closeTo(82.36, 10), expect.closeTo(117.64, 10)]);
});
