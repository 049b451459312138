import { describe, expect, it } from 'vitest';
import { lsat6 } from '../../test/lsat6.ts';
import { type Counts, countTaker, emptyCounts, scoreTable } from './counts.ts';
import { itemFits } from './item-fit.ts';
import { keyedCategories, keyedChoices, keyedStatistics } from './keyed.ts';
import { fitOneParameter } from './one-parameter.ts';
import { whole } from './pieces.ts';
import { testStatistics } from './reliability.ts';

// p, SD, and correlations are from psych 2.2.9, to 3 and 4 decimals; mean, SD, alpha, and standard error as
// printed in mirt's documentation; the 1PL from ltm 1.2-0; S-X² as printed by mirt, which stops iterating
// slightly earlier than we do.
const items = [1, 2, 3, 4, 5].map((number) => ({ id: `i${number}`, options: ['1', '0'], key: '1' }));
const counted = (patterns: Iterable<readonly [string, number]> = lsat6) => {
	const counts = emptyCounts(items.map((item) => ({ id: item.id, categories: keyedCategories(item) })));
	for (const [pattern, takers] of patterns)
		for (let taker = 0; taker < takers; taker++) countTaker(counts, keyedChoices(items, [...pattern]));
	return counts;
};

describe('classical statistics of LSAT6', () => {
	it.each([
		[1, 0.924, 0.265, 0.362, 0.1128, 0.2754],
		[2, 0.709, 0.454, 0.5668, 0.1532, 0.2376],
		[3, 0.553, 0.497, 0.6184, 0.1728, 0.2168],
		[4, 0.763, 0.425, 0.5344, 0.1444, 0.2459],
		[5, 0.87, 0.336, 0.4354, 0.1216, 0.2663],
	])('item %s: p %s, SD %s, item-total %s, item-rest %s, alpha if dropped %s', (number, ...published) => {
		const item = whole(keyedStatistics(counted()))[number - 1];
		const [p, sd, total, rest, dropped] = published;
		expect(Math.abs((item?.correct?.value ?? 9) - (p ?? 0))).toBeLessThan(1e-9);
		expect(Math.abs((item?.sd ?? 9) - (sd ?? 0))).toBeLessThan(5.1e-4);
		expect(Math.abs((item?.total?.value ?? 9) - (total ?? 0))).toBeLessThan(5.1e-5);
		expect(Math.abs((item?.rest?.value ?? 9) - (rest ?? 0))).toBeLessThan(5.1e-5);
		expect(Math.abs((item?.alphaIfDropped ?? 9) - (dropped ?? 0))).toBeLessThan(5.1e-5);
		// The correlation of a wrong answer is that of the right one with the sign reversed.
		expect(item?.options[1]?.rest?.value).toBeCloseTo(-(item?.rest?.value ?? 9), 10);
	});

	it('of the test: scores, mean, SD, alpha, standard error', () => {
		const test = testStatistics(counted());
		expect(test.scores).toEqual([3, 20, 85, 237, 357, 298]);
		expect(test.mean?.value).toBeCloseTo(3.819, 9);
		expect(Math.abs((test.sd ?? 0) - 1.035)).toBeLessThan(5.1e-5);
		expect(Math.abs((test.alpha?.value ?? 0) - 0.294997)).toBeLessThan(1e-6);
		expect(Math.abs((test.standardError?.value ?? 0) - 0.8691)).toBeLessThan(5.1e-5);
		// 1.959964·√(2·5/(4·998)) = .098096 (Bonett 2002): alpha .2223 to .3609, which at this SD gives standard
		// errors of 0.8275 to 0.9128.
		expect(test.alpha?.low).toBeCloseTo(0.2223, 4);
		expect(test.alpha?.high).toBeCloseTo(0.3609, 4);
		expect(test.standardError?.low).toBeCloseTo(0.8275, 4);
		expect(test.standardError?.high).toBeCloseTo(0.9128, 4);
	});
});

describe('the 1PL of LSAT6', () => {
	const fitted = (counts: Counts) => {
		const model = whole(fitOneParameter(scoreTable(counts), []));
		if (!model) throw new Error('It can be fitted');
		return model;
	};

	it('has the published slope and intercepts', () => {
		const model = fitted(counted());
		for (const { slope } of model) expect(Math.abs(slope - 0.75513)).toBeLessThan(5e-5);
		[2.73001, 0.99861, 0.23985, 1.30645, 2.0994].forEach((d, item) =>
			expect(Math.abs((model[item]?.intercepts[0] ?? 0) - d)).toBeLessThan(5e-4),
		);
	});

	it('is the same of wrong answers, with intercepts of the other sign', () => {
		const swapped = [...lsat6].map(
			([pattern, takers]) => [pattern.replace(/./g, (each) => (each === '1' ? '0' : '1')), takers] as const,
		);
		const [right, wrong] = [fitted(counted()), fitted(counted(swapped))];
		wrong.forEach(({ slope, intercepts: [d = 9] }, item) => {
			expect(slope).toBeCloseTo(right[item]?.slope ?? 9, 5);
			expect(d).toBeCloseTo(-(right[item]?.intercepts[0] ?? 9), 5);
		});
	});

	// mirt counts the slope, which it was told to hold equal, for every item.
	it('fits its items as published', () => {
		const published = [
			[0.436, 2],
			[1.576, 2],
			[0.871, 1],
			[0.19, 2],
			[0.19, 2],
		] as const;
		const counts = counted();
		itemFits([scoreTable(counts)], fitted(counts), 2).forEach((fit, item) => {
			const [chiSquare, degrees] = published[item] ?? [0, 0];
			expect(fit?.degrees).toBe(degrees);
			expect(Math.abs((fit?.chiSquare ?? 9) - chiSquare)).toBeLessThan(2e-3);
		});
	});

	it('has the same gap from its items however many takers there are, and another p', () => {
		const counts = counted();
		const model = fitted(counts);
		const many = counted(lsat6.map(([pattern, takers]) => [pattern, 80 * takers] as const));
		const [few, lots] = [counts, many].map((each) => itemFits([scoreTable(each)], model, 1)[1]);
		expect(few?.p).toBeGreaterThan(0.4);
		expect(lots?.p).toBeLessThan(1e-6);
		expect(lots?.gap).toBeCloseTo(few?.gap ?? 0, 10);
	});
});
