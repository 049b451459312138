import { expect, it } from 'vitest';
import { whole } from '../statistics/pieces.ts';
import { inverseOf, solveBordered } from './linear.ts';

const matrix = [
	[9, 1, 2, 0.5],
	[1, 4, 0, 0],
	[2, 0, 5, 1],
	[0.5, 0, 1, 3],
].map((row) => Float64Array.from(row));
const right = Float64Array.from([1, -2, 3, 0.5]);

it('a bordered system has the solution that the inverse gives', () => {
	const solved = solveBordered(matrix, right, [1, 2]);
	const inverse = whole(inverseOf(matrix));
	inverse?.forEach((row, index) => {
		const expected = row.reduce((sum, value, column) => sum + value * (right[column] ?? 0), 0);
		expect(solved?.[index]).toBeCloseTo(expected, 12);
	});
	expect(inverse).toHaveLength(4);
});

it('a system that is not positive definite has none', () => {
	const flat = matrix.map((row, index) => (index === 1 ? Float64Array.from([1, 0, 0, 0]) : row));
	expect(solveBordered(flat, right, [1, 2])).toBeNull();
	const corner = matrix.map((row, index) => (index === 0 ? Float64Array.from([0.1, 1, 2, 0.5]) : row));
	expect(solveBordered(corner, right, [1, 2])).toBeNull();
});
