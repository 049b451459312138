import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('seeded chance', () => {
	it('repeats itself for the same seed and differs for another', () => {
		const draw = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next);
		expect(draw('a')).toEqual(draw('a'));
		expect(draw('a')).not.toEqual(draw('b'));
	});

	it('gives a child the same stream whatever its parent has drawn', () => {
		const parent = createRandom('parent');
		const before = parent.child('x').next();
		parent.next();
		expect(parent.child('x').next()).toBe(before);
		expect(parent.child('y').next()).not.toBe(before);
	});

	// Expected values from cyrb128 and sfc32 reimplemented in another language.
	it('gives for ever what it once gave, so that items can be grown again', () => {
		const drawn = (seed: string) => {
			const random = createRandom(seed);
			return [1, 2, 3, 4].map(() => random.next() * 2 ** 32);
		};
		expect(drawn('')).toEqual([2420727049, 3315390910, 31621017, 4095259433]);
		expect(drawn('q-1/plan')).toEqual([2525329970, 2991280346, 3584916462, 732831854]);
	});

	it('mixes all of a long seed', () => {
		const seed = 'one/two/three/four';
		const first = [...seed].map((_, index) =>
			createRandom(`${seed.slice(0, index)}x${seed.slice(index + 1)}`).next(),
		);
		expect(new Set(first).size).toBe(seed.length);
	});

	it('cannot pick from nothing', () => {
		expect(() => createRandom('a').pick([])).toThrow('Nothing to pick from');
	});

	it('stays in range, and shuffles without loss', () => {
		fc.assert(
			fc.property(fc.string(), fc.array(fc.integer(), { minLength: 1 }), (seed, list) => {
				const random = createRandom(seed);
				expect(list).toContain(random.pick(list));
				expect(random.int(list.length)).toBeLessThan(list.length);
				const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
				expect(sorted(random.shuffle(list))).toEqual(sorted(list));
			}),
		);
	});

	it('is even over neighbouring seeds, first draw and each place of a shuffle', () => {
		const n = 8000;
		const first = Array<number>(8).fill(0);
		const placeOfZero = Array<number>(8).fill(0);
		for (let seed = 0; seed < n; seed++) {
			const random = createRandom(`seed-${seed}`);
			first[random.int(8)]! += 1;
			placeOfZero[random.shuffle([0, 1, 2, 3, 4, 5, 6, 7]).indexOf(0)]! += 1;
		}
		for (const counts of [first, placeOfZero]) {
			const chiSquare = counts.reduce((sum, count) => sum + (count - n / 8) ** 2 / (n / 8), 0);
			expect(chiSquare).toBeLessThan(24.32); // 99.9 % quantile of χ² with 7 degrees of freedom
		}
	});
});
