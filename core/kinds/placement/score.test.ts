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
		['both are in reach, and the one below is nearer', first(9), 'B2', 'B1', 0.21],
		['both are in reach, and the one above is nearer', first(11), 'B2', 'C1', 0.233],
	])('names the neighbouring level that its interval reaches: %s', (_, answers, level, neighbour, chance) => {
		const result = scorePlacement(items, answers);
		expect(result).toMatchObject({ level, neighbour });
		const { probability = -1 } = result;
		expect(Math.abs(probability - chance)).toBeLessThan(0.006);
		expect(probability).toBe(Number(probability.toFixed(3)));
	});

	it('has cuts that lie nearer the items the better those tell takers apart', () => {
		const steep = levels.slice(1).map((level) => ({ level, difficulty: 1, discrimination: 2 }));
		// 1 + ln(.67/.33)/2.
		for (const cut of cutsOf(steep)) expect(cut).toBeCloseTo(1.3541, 4);
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
