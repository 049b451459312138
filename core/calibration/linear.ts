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
export function inverseOf(matrix: Matrix): Matrix | null {
	const factor = choleskyOf(matrix);
	if (!factor) return null;
	const inverse = zeros(matrix.length);
	for (let column = 0; column < matrix.length; column++) {
		const unit = new Float64Array(matrix.length);
		unit[column] = 1;
		const solved = substitute(factor, unit);
		solved.forEach((value, row) => set(inverse, row, column, value));
	}
	return inverse;
}

/** Solves a symmetric positive definite system for its right side; null if it isn't positive definite. */
export function solve(matrix: Matrix, right: Float64Array): Float64Array | null {
	const factor = choleskyOf(matrix);
	return factor && substitute(factor, right);
}

function choleskyOf(matrix: Matrix): Matrix | null {
	const factor = zeros(matrix.length);
	for (let row = 0; row < matrix.length; row++) {
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
