import { describe, expect, it } from 'vitest';
import type { Cell } from './figure.ts';
import { isSound, predictLast, predictLevels, solveMatrix } from './solver.ts';

const cell = (count: number): Cell => ({
	shape: 'circle',
	count,
	size: 'large',
	fill: 'empty',
	rotation: 0,
	grid: 3,
});
const options = [1, 2, 3, 4, 5, 6, 7, 8].map(cell);

describe('solver', () => {
	it('solves a progression', () => {
		const stem = [1, 2, 3, 3, 4, 5, 5, 6].map(cell);
		expect(solveMatrix(stem, options)).toEqual([6]);
		expect(isSound(stem, options)).toBe(true);
	});

	it('reads columns too', () => {
		const stem = [1, 4, 2, 3, 6, 4, 5, 8].map(cell);
		expect(solveMatrix(stem, options)).toEqual([5]);
		// One more line to the right; one turned downward.
		expect(predictLast([0b001, 0b011, 0b010], 'lines')).toEqual([0b110]);
	});

	it('rejects a stem on which progression and distribution disagree', () => {
		const stem = [2, 3, 4, 2, 3, 4, 3, 4].map(cell); // a step of one gives 5, a distribution of three gives 2
		expect(predictLevels(stem, 'count').sort()).toEqual([1, 4]);
		expect(solveMatrix(stem, options)).toEqual([1, 4]);
		expect(isSound(stem, options)).toBe(false);
	});

	it('rejects a stem that disagrees even if only one of its answers is offered', () => {
		const stem = [2, 3, 4, 2, 3, 4, 3, 4].map(cell);
		const offered = [2, 2, 2, 2, 2, 2, 2, 2].map((_, index) => cell(index === 0 ? 5 : 9));
		expect(solveMatrix(stem, offered)).toEqual([0]);
		expect(isSound(stem, offered)).toBe(false);
	});

	it('rejects rows and columns that disagree', () => {
		const stem = [1, 2, 3, 3, 4, 5, 6, 6].map(cell);
		expect(isSound(stem, options)).toBe(false);
	});

	it('rejects options of which none or two are right', () => {
		const stem = [1, 2, 3, 3, 4, 5, 5, 6].map(cell);
		expect(isSound(stem, [1, 2, 3, 4, 5, 6, 8, 9].map(cell))).toBe(false);
		expect(isSound(stem, [1, 2, 3, 4, 5, 7, 7, 9].map(cell))).toBe(false);
	});

	it('rejects a stem without any rule', () => {
		const stem = [1, 5, 2, 7, 3, 3, 9, 1].map(cell);
		expect(solveMatrix(stem, options)).toEqual([]);
		expect(isSound(stem, options)).toBe(false);
	});
});
