import { isComparable } from '../compare/compare.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import type { Scored } from '../scoring/score.ts';
import { scoresOf } from './group.ts';
import type { GroupClass, GroupScale } from './grouping.ts';

/** Two results of one attempt, by an earlier scoring and by the current one. */
export type Regraded = { before: Scored; after: Scored };

/** How scores on one scale change: how many rise and fall, and the lowest and the highest difference. */
export type ScaleChange = { scale: GroupScale; raised: number; lowered: number; least: number; most: number };

/** How many results are counted as something else than before; null where they say nothing. */
export type ClassChange = { from: Text | null; to: Text | null; results: number };

/** How far the scores of a result move, on each scale that it had before and has now. */
export function differencesOf(
	{ before, after }: Regraded,
	nameOf: (id: string) => Text,
): { scale: GroupScale; difference: number }[] {
	const former = new Map(scoresOf(before, nameOf).map((each) => [each.scale.id, each.score]));
	return scoresOf(after, nameOf).flatMap(({ scale, score }) => {
		const was = former.get(scale.id);
		return was === undefined ? [] : [{ scale, difference: rounded(score - was, scale.precision) }];
	});
}

/**
 * How far results of one test change, without anyone's result: on each scale that changes, whether the test has only that
 * one, from class to class, and how many keep their values, because only ranges or probabilities change. `nameOf` returns the name of a part that the
 * content names.
 */
export function sizesOf(
	changes: readonly Regraded[],
	nameOf: (id: string) => Text,
): { scales: ScaleChange[]; hasOneScale: boolean; classes: ClassChange[]; kept: number } {
	const moved = changes.map((change) => ({
		differences: differencesOf(change, nameOf),
		from: classOf(change.before),
		to: classOf(change.after),
	}));
	const differences = moved.flatMap((each) => each.differences);
	const scales = [...Map.groupBy(differences, ({ scale }) => scale.id).values()].map((same) => {
		const all = same.map(({ difference }) => difference);
		return {
			scale: (same[0] as (typeof same)[number]).scale,
			raised: all.filter((each) => each > 0).length,
			lowered: all.filter((each) => each < 0).length,
			least: Math.min(...all),
			most: Math.max(...all),
		};
	});
	const isMoved = ({ from, to }: (typeof moved)[number]) => from?.place !== to?.place;
	const classes = [
		...Map.groupBy(moved.filter(isMoved), ({ from, to }) => `${from?.place} ${to?.place}`).values(),
	]
		.map((same) => ({
			from: same[0]?.from?.name ?? null,
			to: same[0]?.to?.name ?? null,
			results: same.length,
		}))
		.sort((one, other) => other.results - one.results);
	return {
		scales: scales.filter(({ raised, lowered }) => raised + lowered > 0),
		hasOneScale: scales.length === 1,
		classes,
		kept: moved.filter(
			(each) => each.to && !isMoved(each) && each.differences.every(({ difference }) => difference === 0),
		).length,
	};
}

/** What a result is counted as; one with scores only counts as saying something. */
function classOf(result: Scored): GroupClass | null {
	if (!isComparable(result)) return null;
	return kindOf(result.kind).group.classOf?.(result) ?? { place: -1, name: { id: 'desk.regrade.a_result' } };
}

function rounded(difference: number, precision: number): number {
	const unit = precision < 1 ? 10 : 1;
	return Math.round(difference * unit) / unit;
}
