import { studentQuantile } from './student.ts';

/** A number with its 95 % interval; the ends are null if there are too few takers for one. */
export type Estimate = { value: number; low: number | null; high: number | null };

/**
 * A proportion, 0..1, with its score interval; null without cases. Source: E. B. Wilson, "Probable Inference,
 * the Law of Succession, and Statistical Inference", Journal of the American Statistical Association 22,
 * 1927.
 */
export function proportion(cases: number, of: number): Estimate | null {
	if (of === 0) return null;
	const share = cases / of;
	const spread = Z ** 2 / of;
	const middle = (share + spread / 2) / (1 + spread);
	const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
	return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * A correlation of n takers, −1..1, with its interval by the z transformation, artanh r ± 1.96/√(n − 3), or with
 * another `width` in standard errors. Source: R. A. Fisher, "On the 'Probable Error' of a Coefficient of
 * Correlation …", Metron 1, 1921.
 */
export function withFisher(r: number | null, n: number, width = Z): Estimate | null {
	if (r === null) return null;
	if (n < 4 || Math.abs(r) === 1) return { value: r, low: null, high: null };
	const half = width / Math.sqrt(n - 3);
	return { value: r, low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) };
}

/**
 * Alpha of k items from n takers with its interval, ln(1 − α) ± 1.96·√(2k/((k − 1)(n − 2))). Source: D. G.
 * Bonett, "Sample Size Requirements for Testing and Estimating Coefficient Alpha", Journal of Educational and
 * Behavioral Statistics 27(4), 2002.
 */
export function withBonett(alpha: number | null, k: number, n: number): Estimate | null {
	if (alpha === null) return null;
	if (n < 3 || k < 2 || alpha >= 1) return { value: alpha, low: null, high: null };
	const half = Z * Math.sqrt((2 * k) / ((k - 1) * (n - 2)));
	const rest = Math.log(1 - alpha);
	return { value: alpha, low: 1 - Math.exp(rest + half), high: 1 - Math.exp(rest - half) };
}

/**
 * A mean with its interval, mean ± 1.96·√(variance/n), by the central limit theorem. There is no interval if
 * all values are equal, because they don't show the spread.
 */
export function withNormal(mean: number, variance: number | null, n: number): Estimate {
	if (!variance) return { value: mean, low: null, high: null };
	const half = Z * Math.sqrt(variance / n);
	return { value: mean, low: mean - half, high: mean + half };
}

/**
 * A mean of a few people with its interval, mean ± t·√(variance/n) with n − 1 degrees of freedom; no interval
 * for one person, or if all values are equal. Source: Student, "The Probable Error of a Mean", Biometrika
 * 6(1), 1908.
 */
export function withStudent(mean: number, variance: number | null, n: number): Estimate {
	if (!variance) return { value: mean, low: null, high: null };
	const half = studentQuantile(0.975, n - 1) * Math.sqrt(variance / n);
	return { value: mean, low: mean - half, high: mean + half };
}

/** Φ⁻¹(.975), the half-width of a 95 % interval in standard errors. */
export const Z = 1.959964;
