import { kindOf } from '../kinds/kinds.ts';
import type { Scored } from '../scoring/score.ts';

/**
 * How far results move if other parameters score them: the mean and the largest change of a score, null for
 * kinds whose results are letters or levels, and how many of the takers would be told something else.
 */
export type Effect = { takers: number; changed: number; mean: number | null; largest: number | null };

/** Collects the results of takers before and after. */
export function openEffect(): { add(before: Scored, after: Scored): void; found(): Effect } {
	let [takers, changed] = [0, 0];
	const moves: number[] = [];
	return {
		add(before, after) {
			takers++;
			const [one, other] = [toldIn(before), toldIn(after)];
			if (JSON.stringify(one) !== JSON.stringify(other)) changed++;
			one.scores.forEach((score, index) => {
				const next = other.scores[index];
				if (next !== undefined) moves.push(Math.abs(next - score));
			});
		},
		found: () => ({
			takers,
			changed,
			mean: moves.length > 0 ? moves.reduce((sum, move) => sum + move, 0) / moves.length : null,
			largest: moves.length > 0 ? moves.reduce((most, move) => Math.max(most, move), 0) : null,
		}),
	};
}

/** The scores that a result tells, and what it is counted as without scores. */
function toldIn(result: Scored): { scores: number[]; place: number | null } {
	const { group } = kindOf(result.kind);
	return {
		scores: group.scores(result, (id) => id).map(({ score }) => score),
		place: group.classOf?.(result)?.place ?? null,
	};
}
