import { expect, it } from 'vitest';
import { emptySample, sampleTaker } from './answer-sample.ts';

it('a sample has all takers up to 4,000 and then an even part of them', () => {
	const sample = emptySample();
	const add = (to: number) => {
		while (sample.takers < to) sampleTaker(sample, [sample.takers % 100, -1]);
		return sample.rows.length;
	};
	expect(add(3999)).toBe(3999);
	expect(add(4000)).toBe(2000);
	expect(add(5000)).toBe(2500);
	expect(add(40_000)).toBe(2500);
	expect(sample).toMatchObject({ takers: 40_000, every: 16 });
	expect(sample.rows.slice(0, 3)).toEqual(
		[
			[0, -1],
			[16, -1],
			[32, -1],
		].map((row) => Int8Array.from(row)),
	);
});
