import { type Pieces, whole } from '../statistics/pieces.ts';

/** A symmetric matrix, row by row. */
export type Matrix = Float64Array[];

/** A square matrix of zeros. */
export function zeros(size: number): Matrix {
	return Array.from({ length: size }, () => new Float64Array(size));
}

/**
 * The inverse of a symmetric positive definite matrix, by its Cholesky factor (G. H. Golub & C. F. Van Loan,
 * "Matrix Computations", 4th ed. 2013, section 4.2); null if it isn't positive definite.
 */
export function* inverseOf(matrix: Matrix): Pieces<Matrix | null> {
	const factor = yield* factorOf(matrix);
	if (!factor) return null;
	const inverse = zeros(matrix.length);
	for (let column = 0; column < matrix.length; column++) {
		yield;
		const unit = new Float64Array(matrix.length);
		unit[column] = 1;
		const solved = substitute(factor, unit);
		solved.forEach((value, row) => set(inverse, row, column, value));
	}
	return inverse;
}

/**
 * Solves a symmetric positive definite system in which, after its first row, there are only blocks of these sizes
 * along the diagonal; by the Schur complement of the blocks (as above, section 4.3.4), so that the time grows
 * with their number. Null if it isn't positive definite.
 */
export function solveBordered(
	matrix: Matrix,
	right: Float64Array,
	blocks: readonly number[],
): Float64Array | null {
	const solved = new Float64Array(right);
	const inBlocks = new Float64Array(right.length);
	let [corner, first, offset] = [at(matrix, 0, 0), right[0] ?? 0, 1];
	for (const size of blocks) {
		const end = offset + size;
		const factor = whole(factorOf(matrix.slice(offset, end).map((row) => row.subarray(offset, end))));
		if (!factor) return null;
		const border = matrix[0]?.subarray(offset, end) ?? new Float64Array(size);
		const own = substitute(factor, right.subarray(offset, end));
		const bordering = substitute(factor, border);
		for (let k = 0; k < size; k++) {
			corner -= (border[k] ?? 0) * (bordering[k] ?? 0);
			first -= (border[k] ?? 0) * (own[k] ?? 0);
		}
		solved.set(own, offset);
		inBlocks.set(bordering, offset);
		offset = end;
	}
	if (!(corner > TINY * at(matrix, 0, 0))) return null;
	const lead = first / corner;
	solved[0] = lead;
	for (let row = 1; row < solved.length; row++)
		solved[row] = (solved[row] ?? 0) - lead * (inBlocks[row] ?? 0);
	return solved;
}

/** The Cholesky factor. */
function* factorOf(matrix: Matrix): Pieces<Matrix | null> {
	const factor = zeros(matrix.length);
	for (let row = 0; row < matrix.length; row++) {
		yield;
		for (let column = 0; column <= row; column++) {
			let rest = at(matrix, row, column);
			for (let k = 0; k < column; k++) rest -= at(factor, row, k) * at(factor, column, k);
			if (row > column) set(factor, row, column, rest / at(factor, column, column));
			else if (rest > TINY * Math.abs(at(matrix, row, row))) set(factor, row, row, Math.sqrt(rest));
			else return null;
		}
	}
	return factor;
}

function substitute(factor: Matrix, right: Float64Array): Float64Array {
	const size = factor.length;
	const solved = new Float64Array(right);
	for (let row = 0; row < size; row++) {
		let rest = solved[row] ?? 0;
		for (let k = 0; k < row; k++) rest -= at(factor, row, k) * (solved[k] ?? 0);
		solved[row] = rest / at(factor, row, row);
	}
	for (let row = size - 1; row >= 0; row--) {
		let rest = solved[row] ?? 0;
		for (let k = row + 1; k < size; k++) rest -= at(factor, k, row) * (solved[k] ?? 0);
		solved[row] = rest / at(factor, row, row);
	}
	return solved;
}

function at(matrix: Matrix, row: number, column: number): number {
	return matrix[row]?.[column] ?? 0;
}

function set(matrix: Matrix, row: number, column: number, value: number): void {
	const values = matrix[row];
	if (values) values[column] = value;
}

const TINY = 1e-12;
