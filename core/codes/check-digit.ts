/**
 * The check digit of ISBN-10 (ISO 2108:1992; J. Gallian, "The mathematics of identification numbers", College
 * Mathematics Journal 22, 1991): the value that makes the weighted sum of all values, with weight 1 for the
 * last, 2 for the one before, and so on, a multiple of a prime modulus. If there are fewer values than the
 * modulus, it detects every single wrong value and every swap of two values. Values are integers from 0 to
 * `modulus - 1`.
 */
export function checkDigit(values: readonly number[], modulus: number): number {
	const sum = values.reduce((total, value, index) => total + value * (values.length + 1 - index), 0);
	return (modulus - (sum % modulus)) % modulus;
}
