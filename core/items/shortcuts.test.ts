import { describe, expect, it } from 'vitest';
import type { Design } from './design.ts';
import { cellOf, type Levels } from './figure.ts';
import { generateMatrix } from './matrix.ts';
import { givenAway, guessingOf, playShortcuts, shortcutNames } from './shortcuts.ts';

const usual = { shape: 0, count: 0, size: 1, fill: 0, rotation: 0 };
const cells = (levels: readonly Levels[]) => levels.map((each) => cellOf({ ...usual, ...each }, 1));

/** How often each way of guessing finds the answer, over fresh items of these designs. */
function meanChances(designs: readonly Design[], count: number) {
	const items = designs.flatMap((design, index) =>
		Array.from({ length: count }, (_, item) => generateMatrix(design, `shortcuts/${index}/${item}`)),
	);
	const played = items.map(({ stem, options, key }) => playShortcuts(stem, options, key));
	return Object.fromEntries(
		shortcutNames.map((name) => [name, played.reduce((sum, each) => sum + each[name], 0) / played.length]),
	);
}

describe('ways of guessing', () => {
	const square = cells([0, 1, 2, 1, 2, 0, 2, 0].map((shape) => ({ shape })));

	it('find the third level of a Latin square by its count if the wrong one is in the square too', () => {
		const options = cells([{ shape: 1 }, { shape: 0 }]);
		expect(playShortcuts(square, options, 0)).toEqual({ rarest: 1, counted: 1, seen: 0.5, new: 1 });
		// A blind choice between two, and 1, 1, .5, and 1.
		expect(guessingOf(square, options, 0)).toBeCloseTo(0.8, 10);
	});

	it('take the rarest level to be the wrong one if it is nowhere in the square', () => {
		const options = cells([{ shape: 5 }, { shape: 1 }]);
		expect(playShortcuts(square, options, 1)).toEqual({ rarest: 0, counted: 1, seen: 1, new: 0.5 });
	});

	it('decide one attribute after the other', () => {
		const options = cells([0, 1].flatMap((fill) => [1, 0].map((shape) => ({ shape, fill }))));
		// Only one fill is in the item, which misleads who looks for what is rare or new.
		expect(playShortcuts(square, options, 0)).toEqual({ rarest: 0, counted: 1, seen: 0.5, new: 0 });
		expect(guessingOf(square, options, 0)).toBeCloseTo((0.25 + 0 + 1 + 0.5 + 0) / 5, 10);
	});

	it('are never taken to find less than a blind choice does', () => {
		const options = cells([{ shape: 0 }, { shape: 1 }]);
		expect(guessingOf(square, options, 0)).toBe(0.5);
	});

	it('learn from a pair only what is right for both of its growths', () => {
		const inSquare = [
			[0, 1, 2, 1, 2, 0, 2, 0, 1],
			[1, 0, 2, 0, 2, 1, 2, 1, 0],
		] as const;
		expect(givenAway(inSquare, 3)).toBe(6);
		// Once the wrong level is nowhere, the rarest level is right in one of the two and wrong in the other.
		expect(givenAway([inSquare[0], [3, 0, 2, 0, 2, 3, 2, 3, 0]], 3)).toBe(4);
	});
});

describe('fresh items', () => {
	it('with sets, steps, and one Latin square are hardly solved by taking what is rarest', () => {
		const chances = meanChances(
			[
				{ position: 'progression', rotation: 'progression', shape: 'distribution' },
				{ lines: 'xor', shape: 'distribution', mark: 'distribution' },
				{ count: 'arithmetic', shape: 'distribution', rotation: 'distribution' },
				{ side: 2, shape: 'exchange', count: 'progression', fill: 'progression' },
			],
			60,
		);
		expect(chances['rarest']).toBeLessThan(0.2);
		expect(chances['new']).toBeLessThan(0.3);
		expect(chances['seen']).toBeLessThan(0.3);
		// The third of three levels is the one that is missing, wherever it is.
		expect(chances['counted']).toBeGreaterThan(0.25);
	});
});
