import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, ordersOf } from './guessing.ts';

describe('guessing', () => {
	// No hits: (7/8)⁵ = 16 807/32 768; one hit: 5·(1/8)·(7/8)⁴ = 12 005/32 768.
	it('hits of five sets with eight options as the fractions say', () => {
		expect(chanceOfAtLeast(0, 5, 1 / 8)).toBe(1);
		expect(chanceOfAtLeast(1, 5, 1 / 8)).toBeCloseTo(15_961 / 32_768, 12);
		expect(chanceOfAtLeast(2, 5, 1 / 8)).toBeCloseTo(3_956 / 32_768, 12);
		expect(chanceOfAtLeast(5, 5, 1 / 8)).toBeCloseTo(1 / 32_768, 12);
	});

	it('never hits more often than there are tries', () => {
		for (const tries of [1, 5, 20]) expect(chanceOfAtLeast(tries + 1, tries, 0.3)).toBeCloseTo(0, 12);
		expect(chanceOfAtLeast(21, 20, 0.3)).toBeGreaterThanOrEqual(0);
	});

	// The lady tasting tea, with each cup a coin toss: 1 of 256 for eight of eight, 37 of 256 for six or more.
	it('hits coins as Pascal’s triangle says', () => {
		expect(chanceOfAtLeast(8, 8, 0.5)).toBeCloseTo(1 / 256, 12);
		expect(chanceOfAtLeast(6, 8, 0.5)).toBeCloseTo(37 / 256, 12);
	});

	it('finds one of 120 orders of five numerals, one of 362 880 of nine', () => {
		expect([0, 1, 2, 5, 6, 7, 8, 9].map(ordersOf)).toEqual([1, 1, 2, 120, 720, 5_040, 40_320, 362_880]);
	});
});
