import { points } from '../scoring/quadrature.ts';

/** The probability of each number of right answers, from 0, at every grid point. */
export type ScoreDistribution = Float64Array[];

/**
 * The distribution of the number of right answers to items with these probabilities of a right answer, adding
 * one item at a time. Source: F. M. Lord & M. S. Wingersky, "Comparison of IRT True-Score and Equipercentile
 * Observed-Score 'Equatings'", Applied Psychological Measurement 8(4), 1984.
 */
export function scoreDistribution(right: readonly Float64Array[]): ScoreDistribution {
	const scores = Array.from({ length: right.length + 1 }, () => new Float64Array(points.length));
	scores[0]?.fill(1);
	right.forEach((p, item) => {
		for (let score = item + 1; score >= 0; score--)
			for (let q = 0; q < points.length; q++)
				put(scores, score, q, get(scores, score, q) * (1 - at(p, q)) + get(scores, score - 1, q) * at(p, q));
	});
	return scores;
}

/**
 * The distribution of the number of right answers to the other items: the last step of the recursion undone,
 * from below or from above, whichever keeps errors of rounding from growing.
 */
export function withoutItem(whole: ScoreDistribution, right: Float64Array): ScoreDistribution {
	const rest = whole.slice(1).map(() => new Float64Array(points.length));
	for (let q = 0; q < points.length; q++) {
		const [p, wrong] = [at(right, q), 1 - at(right, q)];
		if (p <= 0.5)
			for (let score = 0; score < rest.length; score++)
				put(rest, score, q, Math.max(0, (get(whole, score, q) - p * get(rest, score - 1, q)) / wrong));
		else
			for (let score = rest.length - 1; score >= 0; score--)
				put(rest, score, q, Math.max(0, (get(whole, score + 1, q) - wrong * get(rest, score + 1, q)) / p));
	}
	return rest;
}

function at(values: Float64Array | undefined, q: number): number {
	return values?.[q] ?? 0;
}

function get(scores: ScoreDistribution, score: number, q: number): number {
	return at(scores[score], q);
}

function put(scores: ScoreDistribution, score: number, q: number, value: number): void {
	const values = scores[score];
	if (values) values[q] = value;
}
