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

/**
 * The share 0..1 of a standard normal population above z, exact to about 14 digits even in the far tail.
 * Source: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions", 1964, equation 26.2.14, the
 * continued fraction φ(z)/(z + 1/(z + 2/(z + 3/(z + …)))), for z from 3 up; below 3 it is 1 − Φ(z).
 */
export function normalTail(z: number): number {
	if (z < 3) return 1 - normalCdf(z);
	let rest = z;
	for (let k = 100; k > 0; k--) rest = z + k / rest;
	return normalDensity(z) / rest;
}

/**
 * Φ⁻¹(p), the z below which a share p of a standard normal population lies; −∞ and ∞ for 0 and 1, NaN
 * outside. Newton's method on the logarithm of the tail, which is concave, so it converges from either side.
 */
export function normalQuantile(p: number): number {
	if (p > 0.5) return -normalQuantile(1 - p);
	if (p === 0) return Number.NEGATIVE_INFINITY;
	let z = Math.sqrt(-2 * Math.log(p)) - 1;
	for (let step = 1, count = 0; Math.abs(step) > 1e-15 && count < 50; count++) {
		const tail = normalTail(z);
		step = (tail / normalDensity(z)) * Math.log(tail / p);
		z += step;
	}
	return -z;
}

/** Beyond this |z| the tail, 6e-16, is lost next to 1 in a double. */
const FLAT = 8;
