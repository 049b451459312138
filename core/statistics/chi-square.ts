import { normalCdf, normalDensity } from '../scoring/normal.ts';

/**
 * The share, 0..1, of a chi-square distribution with a whole number of degrees of freedom (1 or more) above
 * x, 0 or more. Source: M. Abramowitz & I. Stegun, "Handbook of Mathematical Functions", 1964, 26.4.4 and
 * 26.4.5.
 */
export function chiSquareAbove(x: number, degrees: number): number {
	const root = Math.sqrt(x);
	const isOdd = degrees % 2 === 1;
	let [total, term] = isOdd
		? [2 * (1 - normalCdf(root)), 2 * normalDensity(root) * root]
		: [0, Math.exp(-x / 2)];
	for (let next = isOdd ? 3 : 2; next <= degrees; next += 2) {
		total += term;
		term *= x / next;
	}
	return Math.min(1, total);
}
