import { chiSquareAbove } from './chi-square.ts';
import { type Estimate, Z } from './intervals.ts';

/**
 * Takers with the same score: right and wrong in the reference group, then right and wrong in the focal
 * group.
 */
export type Stratum = readonly [number, number, number, number];

/** Differential item functioning between two groups at equal scores. */
export type Difference = {
	/** The common odds ratio, above 0. Above 1, the item is easier for the reference group. */
	oddsRatio: Estimate;
	/**
	 * −2.35·ln of the odds ratio. Below 0, the item is harder for the focal group than for the reference group.
	 */
	delta: Estimate;
	chiSquare: number;
	p: number;
	/** The classes of the Educational Testing Service: A negligible, B slight to moderate, C moderate to large. */
	class: 'A' | 'B' | 'C';
};

/**
 * The Mantel-Haenszel odds ratio and its χ² with continuity correction; null if no stratum has takers to
 * compare. Sources: N. Mantel & W. Haenszel, Journal of the National Cancer Institute 22(4), 1959; interval:
 * J. Robins, N. Breslow & S. Greenland, Biometrics 42(2), 1986; for items: P. W. Holland & D. T. Thayer, ETS
 * Research Report 86-31, 1986; classes: N. J. Dorans & P. W. Holland in Holland & Wainer (eds.),
 * "Differential Item Functioning", 1993.
 */
export function mantelHaenszel(strata: readonly Stratum[]): Difference | null {
	let [r, s, pr, mixed, qs, observed, expected, variance] = [0, 0, 0, 0, 0, 0, 0, 0];
	for (const [a, b, c, d] of strata) {
		const n = a + b + c + d;
		if (n < 2) continue;
		const [one, other] = [(a * d) / n, (b * c) / n];
		const [p, q] = [(a + d) / n, (b + c) / n];
		r += one;
		s += other;
		pr += p * one;
		mixed += p * other + q * one;
		qs += q * other;
		observed += a;
		expected += ((a + b) * (a + c)) / n;
		variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (n * n * (n - 1));
	}
	if (variance === 0) return null;
	// If a group's answers are all right or all wrong, adding half a taker keeps the ratio finite (Haldane,
	// 1956).
	if (r === 0 || s === 0) [r, s] = [r + 0.5, s + 0.5];
	const log = Math.log(r / s);
	const error = Math.sqrt(pr / (2 * r * r) + mixed / (2 * r * s) + qs / (2 * s * s));
	const chiSquare = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance;
	const p = chiSquareAbove(chiSquare, 1);
	const delta = { value: toDelta(log), low: toDelta(log + Z * error), high: toDelta(log - Z * error) };
	return {
		oddsRatio: { value: r / s, low: Math.exp(log - Z * error), high: Math.exp(log + Z * error) },
		delta,
		chiSquare,
		p,
		class: classOf(Math.abs(delta.value), 2.35 * error, p),
	};
}

/**
 * Class C is at least 1.5 and above 1 at the 5 % level, one-sided; class A is below 1, or not different from
 * 0 at the 5 % level.
 */
function classOf(size: number, error: number, p: number): Difference['class'] {
	if (size < 1 || p >= 0.05) return 'A';
	return size >= 1.5 && (size - 1) / error > 1.644854 ? 'C' : 'B';
}

function toDelta(log: number): number {
	return -2.35 * log;
}
