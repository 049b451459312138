import { describe, expect, it } from 'vitest';
import { placementItems as items } from '../../../test/placement-items.ts';
import { cutsOf, levels, scorePlacement } from './score.ts';

const time = 9000;
const upTo = (last: number) => items.map((_, index) => ({ correct: index < last, time }));

describe('a placement', () => {
	it('has its cuts where the items of a level are solved with probability .67, guessing included', () => {
		expect(cutsOf(items).map((cut) => Math.round(1000 * cut))).toEqual([-2559, -1459, -359, 741, 1841, 2841]);
	});

	it('rises with the levels that are solved', () => {
		const found = [0, 6, 13, 20, 27, 34, 40].map((last) => scorePlacement(items, upTo(last)).level);
		expect(found.map((level) => levels.indexOf(level ?? 'pre-A1'))).toEqual(
			found.map((level) => levels.indexOf(level ?? 'pre-A1')).toSorted((a, b) => a - b),
		);
		expect([found[0], found.at(-1)]).toEqual(['pre-A1', 'C2']);
	});

	// Levels, neighbors, and probabilities computed in Python for the same model, with the scale in 6,000
	// intervals.
	const first = (last: number) =>
		items.map((_, index) => (index < last ? { correct: true, time } : undefined));
	it.each([
		['the level above is out of reach', upTo(6), 'pre-A1', null, 0.856],
		['there is none below', upTo(8), 'pre-A1', 'A1', 0.599],
		['the one below is near', upTo(10), 'A1', 'pre-A1', 0.633],
		['the one above is near', upTo(12), 'A1', 'A2', 0.661],
		['neither is near', upTo(17), 'A2', null, 0.731],
		['there is none above', upTo(36), 'C2', 'C1', 0.527],
		['the level below is out of reach', upTo(38), 'C2', null, 0.887],
	])('names the neighbouring level that its interval reaches: %s', (_, answers, level, neighbour, chance) => {
		const result = scorePlacement(items, answers);
		expect(result).toMatchObject({ level, neighbour });
		const { probability = -1 } = result;
		expect(Math.abs(probability - chance)).toBeLessThan(0.006);
		expect(probability).toBe(Number(probability.toFixed(3)));
	});

	// Computed like the rows above.
	it.each([
		['below', '1111100', 'B2', 'B1', 0.329],
		['above', '1111010', 'B1', 'B2', 0.278],
	])('names the nearer level where both are in reach: the one %s', (_, right, level, neighbour, chance) => {
		const few = [2, 8, 9, 16, 22, 29, 36].flatMap((index) => items[index] ?? []);
		const answers = Array.from(right, (digit) => ({ correct: digit === '1', time }));
		const { probability = -1, ...told } = scorePlacement(few, answers);
		expect(told).toMatchObject({ level, neighbour });
		expect(Math.abs(probability - chance)).toBeLessThan(0.006);
	});

	it('has cuts that lie nearer the items the better those tell takers apart', () => {
		const steep = levels.slice(1).map((level) => ({ level, difficulty: 1, discrimination: 2 }));
		// 1 + ln(.67/.33)/2.
		for (const cut of cutsOf(steep)) expect(cut).toBeCloseTo(1.3541, 4);
	});

	describe('of someone who stopped early', () => {
		it.each([
			[1, 'A1'],
			[4, 'A1'],
			[8, 'A1'],
			[9, 'A2'],
			[13, 'A2'],
			[16, 'B1'],
			[37, 'C2'],
		])('ends at the highest level with three items reached: %i right answers, %s', (count, level) => {
			const { or_above: orAbove, chances, probability, ...told } = scorePlacement(items, first(count));
			expect(told.level).toBe(level);
			expect(orAbove).toBe(level === 'C2' ? undefined : true);
			expect(chances?.at(-1)).toEqual({ level, chance: probability });
			expect(chances?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 2);
		});

		it('has the levels below as before', () => {
			const wrong = items.map((_, index) => (index < 9 ? { correct: index < 4, time } : undefined));
			const { level, or_above: orAbove, chances = [] } = scorePlacement(items, wrong);
			expect([level, orAbove]).toEqual(['pre-A1', undefined]);
			expect(chances.map((each) => each.level)).toEqual(['pre-A1', 'A1', 'A2']);
		});

		it('counts skipped items as reached, and all items of a level as enough', () => {
			const skipped = items.map((_, index) => (index === 15 ? { correct: true, time } : undefined));
			expect(scorePlacement(items, skipped).chances?.at(-1)?.level).toBe('B1');
			const two = items.filter(({ level }, index) => level === 'A1' || index === 6 || index === 7);
			const right = (count: number) =>
				scorePlacement(
					two,
					two.map((_, index) => (index < count ? { correct: true, time } : undefined)),
				);
			expect([right(7).level, right(8).level]).toEqual(['A1', 'A2']);
		});

		it('is above or below the lowest level that was asked, where no level has enough', () => {
			const mixed = [13, 6, 20].flatMap((index) => items[index] ?? []);
			const rest = items.filter((item) => !mixed.includes(item));
			const answers = mixed.map(() => ({ correct: true, time }));
			expect(scorePlacement([...mixed, ...rest], answers)).toMatchObject({ level: 'A2', or_above: true });
		});
	});

	describe('of a test that ends below the last level', () => {
		const short = items.filter(({ level }) => ['A1', 'A2', 'B1'].includes(level));
		const right = (count: number) =>
			scorePlacement(
				short,
				short.map((_, index) => ({ correct: index < count, time })),
			);

		it('has a cut for each level that is asked for', () => {
			expect(cutsOf(short)).toEqual(cutsOf(items).slice(0, 3));
		});

		it('is that level or one above it where all is right, with the chance of that', () => {
			const { probability = -1, chances = [], ...told } = right(short.length);
			expect(told).toEqual({ kind: 'placement', level: 'B1', neighbour: null, or_above: true });
			expect(probability).toBeGreaterThan(0.9);
			expect(probability).toBeLessThanOrEqual(1);
			expect(chances.map(({ level }) => level)).toEqual(['pre-A1', 'A1', 'A2', 'B1']);
			expect(chances.at(-1)?.chance).toBe(probability);
			expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 2);
		});

		it('has levels, neighbours and chances below its highest as any other', () => {
			const found = short.map((_, count) => right(count));
			for (const { level, neighbour, probability = Number.NaN, ...rest } of found) {
				expect(['pre-A1', 'A1', 'A2', 'B1', null]).toContain(level);
				expect(['pre-A1', 'A1', 'A2', 'B1', null]).toContain(neighbour);
				expect(probability).toBeGreaterThan(0);
				expect('or_above' in rest).toBe(level === 'B1');
			}
			expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['pre-A1', 'A1', 'A2', 'B1']));
			expect(scorePlacement(items, upTo(40))).not.toHaveProperty('or_above');
		});
	});

	it('is not given where the answers mean nothing', () => {
		expect(
			scorePlacement(
				items,
				items.map(() => undefined),
			),
		).toEqual({
			kind: 'placement',
			level: null,
			neighbour: null,
			reason: 'nothing_answered',
		});
		const fast = items.map(() => ({ correct: true, time: 900 }));
		expect(scorePlacement(items, fast)).toMatchObject({
			level: null,
			neighbour: null,
			reason: 'too_fast',
		});
	});
});
