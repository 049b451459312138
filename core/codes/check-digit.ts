/**
 * The value that makes the weighted sum of all values, the last with weight 1, the one before with 2 and so on, a multiple
 * of a prime modulus: the check digit of ISBN-10 (ISO 2108:1992; J. Gallian, "The mathematics of identification numbers",
 * College Mathematics Journal 22, 1991). With fewer values than the modulus it finds every single wrong value and every two
 * that have changed places. Values are whole, from 0 to `modulus - 1`.
 */
export function checkDigit(values: readonly number[], modulus: number): number {
	const sum = values.reduce((total, value, index) => total + value * (values.length + 1 - index), 0);
	return (modulus - (sum % modulus)) % modulus;
}
