import { describe, expect, it } from 'vitest';
import { changing, gridOf } from './design.ts';
import { drawOption } from './draw.ts';
import { attributes, levelOf } from './figure.ts';
import { growMatrix } from './matrix.ts';
import { isSound, solveMatrix } from './solver.ts';
import { allDesigns } from './test-designs.ts';

// Two fresh items of every design there is.
const items = allDesigns.flatMap((design, index) =>
	['a', 'b'].map((seed) => growMatrix(design, `matrix-${seed}-${index}`)),
);

describe('matrix items', () => {
	it('are many enough to judge by', () => {
		expect(items.length).toBeGreaterThanOrEqual(1000);
	});

	it('grow alike from the same seed and differently from another', () => {
		const grow = (seed: string) => growMatrix({ count: 'progression', shape: 'distribution' }, seed);
		expect(grow('one')).toEqual(grow('one'));
		expect(grow('one')).not.toEqual(grow('two'));
	});

	it('have one answer, the key, and all rules that fit agree on it', () => {
		for (const { stem, options, key } of items) {
			expect(solveMatrix(stem, options)).toEqual([key]);
			expect(isSound(stem, options)).toBe(true);
		}
	});

	it('offer a full factorial of three attributes, at least two of them changing within a row', () => {
		for (const { options, design } of items) {
			const counts = attributes.map((attribute) => {
				const levels = options.map((option) => levelOf(option, attribute));
				return [...new Set(levels)].map((level) => levels.filter((each) => each === level).length);
			});
			const halved = attributes.filter((_, index) => counts[index]?.length === 2);
			expect(counts.filter((count) => count.length > 1)).toEqual([
				[4, 4],
				[4, 4],
				[4, 4],
			]);
			expect(
				halved.filter((attribute) => changing(design).includes(attribute)).length,
			).toBeGreaterThanOrEqual(2);
		}
	});

	it('look different in all eight options', () => {
		for (const { options } of items) expect(new Set(options.map(drawOption)).size).toBe(8);
	});

	it('keep one scale and the value of every attribute that is not named', () => {
		for (const { stem, options, key, design } of items) {
			const cells = [...stem, ...options];
			expect(new Set(cells.map((cell) => cell.grid))).toEqual(new Set([gridOf(design)]));
			for (const attribute of attributes) {
				if (design[attribute] !== undefined) continue;
				const answer = options[key];
				expect(stem.every((cell) => answer && cell[attribute] === answer[attribute])).toBe(true);
			}
		}
	});

	it('do not let two distributions of three move as one', () => {
		for (const { stem, options, key, design } of items) {
			const [one, two, ...more] = attributes.filter((attribute) => design[attribute] === 'distribution');
			if (one === undefined || two === undefined || more.length > 0) continue;
			const pairs = [...stem, ...options.slice(key, key + 1)].map((cell) => `${cell[one]} ${cell[two]}`);
			expect(new Set(pairs).size).toBe(9);
		}
	});

	it('cannot be grown from a design that is none', () => {
		expect(() => growMatrix({ shape: 'progression', count: 'progression' }, 's')).toThrow(
			/cannot govern shape/,
		);
		expect(() => growMatrix({ count: 'progression', fill: 'constant' }, 's')).toThrow(/At least two/);
	});
});
