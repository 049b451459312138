/** Takers grouped by score: the lowest third, the highest third, and everyone in between. */
export const scoreGroups = ['lower', 'middle', 'upper'] as const;

/** The name of a score group. */
export type ScoreGroup = (typeof scoreGroups)[number];

/**
 * The group of every score. Takers with the same score stay together, so the groups are only as close to
 * thirds as that allows; with few takers or scores, a group may be empty. Source of the method: upper and
 * lower groups, T. L. Kelley, "The Selection of Upper and Lower Groups for the Validation of Test Items",
 * Journal of Educational Psychology 30(1), 1939; using thirds is our own choice.
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

/** How many scores, from the first, together include the share of takers closest to a third. */
function nearestThird(takers: readonly number[], all: number): number {
	let [best, off, before] = [0, Number.POSITIVE_INFINITY, 0];
	takers.forEach((n, index) => {
		before += n;
		const distance = Math.abs(before - all / 3);
		if (before > 0 && distance < off) [best, off] = [index + 1, distance];
	});
	return best;
}
