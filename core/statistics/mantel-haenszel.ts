import { chiSquareAbove } from './chi-square.ts';
import { sum } from './counts.ts';
import { type Estimate, Z } from './intervals.ts';

/** Takers with the same score: how many of each group earned 0, 1, 2, … points for the item. */
export type Stratum = { reference: readonly number[]; focal: readonly number[] };

/** Differential item functioning between two groups at equal scores. */
export type Difference = {
	/**
	 * The common odds ratio of earning more points, above 0. Above 1, the item is easier for the reference group, or
	 * the statement is easier to agree with in its keyed direction.
	 */
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
 * The common odds ratio of two groups in strata and the χ² of Mantel; null if no stratum has takers to compare.
 *
 * For two points, this is the Mantel-Haenszel odds ratio and its χ² with continuity correction. Sources: N.
 * Mantel & W. Haenszel, Journal of the National Cancer Institute 22(4), 1959; interval: J. Robins, N. Breslow &
 * S. Greenland, Biometrics 42(2), 1986; for items: P. W. Holland & D. T. Thayer, ETS Research Report 86-31,
 * 1986; classes: N. J. Dorans & P. W. Holland in Holland & Wainer (eds.), "Differential Item Functioning", 1993.
 *
 * For more points, it is the cumulative common odds ratio, all cuts between points together, and χ² without
 * correction. Sources: N. Mantel, Journal of the American Statistical Association 58(303), 1963; I. Liu & A.
 * Agresti, Biometrics 52(4), 1996; for items: R. Zwick, J. R. Donoghue & A. Grima, Journal of Educational
 * Measurement 30(3), 1993; classes: R. D. Penfield, Applied Measurement in Education 20(3), 2007.
 */
export function mantelHaenszel(strata: readonly Stratum[]): Difference | null {
	const compared = strata.map(compare).filter((each) => each !== null);
	const variance = sum(compared.map((each) => each.variance));
	if (variance === 0) return null;
	let [r, s] = [sum(compared.map(({ higher }) => higher)), sum(compared.map(({ lower }) => lower))];
	// If a group's answers are all right or all wrong, adding half a taker keeps the ratio finite (Haldane,
	// 1956).
	if (r === 0 || s === 0) [r, s] = [r + 0.5, s + 0.5];
	const isBinary = strata.every(({ reference }) => reference.length <= 2);
	const spread = isBinary ? binarySpread : orderedSpread;
	const error = Math.sqrt(Math.max(0, sum(compared.map((each) => spread(each, r / s))))) / r;
	const off = Math.abs(sum(compared.map((each) => each.off)));
	const chiSquare = Math.max(0, off - (isBinary ? 0.5 : 0)) ** 2 / variance;
	const p = chiSquareAbove(chiSquare, 1);
	const log = Math.log(r / s);
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
 * One stratum. Of all pairs of a taker from each group, `higher` and `lower` have the points by which the one of the
 * reference group is ahead or behind, divided by takers; `off` is how many more points the reference group has than
 * expected, and `variance` the variance of that.
 */
type Compared = Stratum & { takers: number; higher: number; lower: number; off: number; variance: number };

function compare(stratum: Stratum): Compared | null {
	const { reference, focal } = stratum;
	const both = reference.map((n, points) => n + (focal[points] ?? 0));
	const takers = sum(both);
	if (takers < 2) return null;
	const [n1, n2] = [sum(reference), sum(focal)];
	const points = weighted(both);
	const squares = weighted(both.map((n, each) => n * each));
	return {
		...stratum,
		takers,
		higher: sum(reference.map((n, each) => n * ahead(focal, each))) / takers,
		lower: sum(reference.map((n, each) => n * behind(focal, each))) / takers,
		off: weighted(reference) - (n1 * points) / takers,
		variance: (n1 * n2 * (takers * squares - points ** 2)) / (takers * takers * (takers - 1)),
	};
}

/** The variance of `higher` − ratio·`lower` for two points, by Robins, Breslow & Greenland 1986. */
function binarySpread({ reference, focal, takers, higher, lower }: Compared, ratio: number): number {
	const concordant = ((reference[1] ?? 0) + (focal[0] ?? 0)) / takers;
	return ((higher + ratio * lower) * (concordant + ratio * (1 - concordant))) / 2;
}

/**
 * The same for more points. `higher` − ratio·`lower` is a sum over pairs of takers with expectation 0, so its
 * variance is the expected sum of products of pairs that share a taker. Source: W. Hoeffding, Annals of
 * Mathematical Statistics 19(3), 1948.
 */
function orderedSpread({ reference, focal, takers }: Compared, ratio: number): number {
	const pair = (one: number, other: number) => (one > other ? one - other : ratio * (one - other));
	const ofReference = reference.map((n, one) => n * sum(focal.map((m, other) => m * pair(one, other))) ** 2);
	const ofFocal = focal.map((m, other) => m * sum(reference.map((n, one) => n * pair(one, other))) ** 2);
	const twice = reference.map((n, one) => n * sum(focal.map((m, other) => m * pair(one, other) ** 2)));
	return (sum(ofReference) + sum(ofFocal) - sum(twice)) / takers ** 2;
}

/** By how many points, all together, someone with these points is ahead of takers. */
function ahead(takers: readonly number[], points: number): number {
	return sum(takers.map((n, other) => n * Math.max(0, points - other)));
}

function behind(takers: readonly number[], points: number): number {
	return sum(takers.map((n, other) => n * Math.max(0, other - points)));
}

function weighted(takers: readonly number[]): number {
	return sum(takers.map((n, points) => n * points));
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
