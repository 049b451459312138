/** Takers grouped by their score: those of the lowest third of scores, of the highest, and all between. */
export const scoreGroups = ['lower', 'middle', 'upper'] as const;

export type ScoreGroup = (typeof scoreGroups)[number];

/**
 * The group of every score. Takers of one score stay together, so a group holds the share nearest to a third; with few
 * takers or scores a group may be empty. Source of the method: upper and lower groups, T. L. Kelley, "The Selection of
 * Upper and Lower Groups for the Validation of Test Items", Journal of Educational Psychology 30(1), 1939; thirds are our own.
 */
export function groupScores(takers: readonly number[]): ScoreGroup[] {
	const all = takers.reduce((total, n) => total + n, 0);
	const fromTop = nearestThird(takers.toReversed(), all);
	const fromBelow = nearestThird(takers, all);
	return takers.map((_, score) => {
		if (score >= takers.length - fromTop) return 'upper';
		return score < fromBelow ? 'lower' : 'middle';
	});
}

/** How many scores, from the first on, hold the share of takers nearest to a third. */
function nearestThird(takers: readonly number[], all: number): number {
	let [best, off, before] = [0, Number.POSITIVE_INFINITY, 0];
	takers.forEach((n, index) => {
		before += n;
		const distance = Math.abs(before - all / 3);
		if (before > 0 && distance < off) [best, off] = [index + 1, distance];
	});
	return best;
}
