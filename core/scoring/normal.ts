/**
 * Φ(z), the share 0..1 of a standard normal population below z; absolute error under 1e-14.
 * Source: G. Marsaglia, "Evaluating the Normal Distribution", Journal of Statistical Software 11(4), 2004:
 * Φ(z) = ½ + φ(z)·(z + z³/3 + z⁵/(3·5) + z⁷/(3·5·7) + …), summed until a term no longer changes the sum.
 */
export function normalCdf(z: number): number {
	if (Number.isNaN(z)) return Number.NaN;
	if (z > FLAT) return 1;
	if (z < -FLAT) return 0;
	let sum = z;
	let term = z;
	for (let odd = 3, before = Number.NaN; sum !== before; odd += 2) {
		before = sum;
		term *= (z * z) / odd;
		sum += term;
	}
	return 0.5 + sum * normalDensity(z);
}

/** φ(z) = exp(−z²/2)/√(2π), the height of the standard normal curve at z (0..0.3989). */
export function normalDensity(z: number): number {
	return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** Beyond this |z| what is left in the tail, 6e-16, is lost beside 1 in a double. */
const FLAT = 8;
