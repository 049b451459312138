import { isComparable } from '../compare/compare.ts';
import { differenceOf, type Measured } from '../compare/difference.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import { type EmptyReason, emptyReasons } from '../scoring/empty-reasons.ts';
import type { Scored } from '../scoring/score.ts';
import { type Estimate, withStudent } from '../statistics/intervals.ts';
import { momentsOf } from '../statistics/moments.ts';
import type { GroupScale, GroupScore } from './grouping.ts';

/** How many people are counted together. */
export type Count = { name: Text; people: number };

/** The scores of a group on one scale: how many are in each step, and their mean with its 95% interval. */
export type ScaleCounts = {
	scale: GroupScale;
	people: number;
	/** Null for fewer than three people, whose average would say too much about each of them. */
	mean: Estimate | null;
	steps: (Count & { hasMean: boolean })[];
};

/** The results of a group: by scale, by class, and how many say nothing, by reason. */
export type Group = {
	scales: ScaleCounts[];
	classes: Count[];
	withoutResult: { reason: EmptyReason; people: number }[];
};

/** Why a result says nothing; null if it says something. */
export function reasonOf(result: Scored): EmptyReason | null {
	return ('reason' in result && result.reason) || null;
}

/** Whether the answers were given so carelessly that they mean nothing. */
export function isCareless(result: Scored): boolean {
	const reason = reasonOf(result);
	return reason !== null && reason !== 'nothing_answered';
}

/** The scores of a result; empty if it has none. */
export function scoresOf(result: Scored, nameOf: (id: string) => Text): GroupScore[] {
	return isComparable(result) ? kindOf(result.kind).group.scores(result, nameOf) : [];
}

/**
 * Counts the results of one test in a group. Results that say nothing count toward no mean and no step;
 * `nameOf` returns the name of a part that the content names.
 */
export function groupOf(results: readonly Scored[], nameOf: (id: string) => Text): Group {
	const told = results.filter(isComparable);
	const scores = told.flatMap((result) => scoresOf(result, nameOf));
	const classes = told.flatMap((result) => kindOf(result.kind).group.classOf?.(result) ?? []);
	const byClass = Map.groupBy(classes, ({ place }) => place);
	return {
		scales: [...Map.groupBy(scores, ({ scale }) => scale.id).values()].map(countsOf),
		classes: [...byClass.values()]
			.map((same) => ({ place: same[0]?.place ?? 0, name: same[0]?.name ?? '', people: same.length }))
			.sort((one, other) => one.place - other.place)
			.map(({ name, people }) => ({ name, people })),
		withoutResult: emptyReasons.flatMap((reason) => {
			const people = results.filter((result) => reasonOf(result) === reason).length;
			return people > 0 ? [{ reason, people }] : [];
		}),
	};
}

const LEAST_FOR_MEAN = 3;

function countsOf(scores: readonly GroupScore[]): ScaleCounts {
	const { scale } = scores[0] as GroupScore;
	const { mean, variance } = momentsOf(scores.map(({ score }) => ({ x: score, takers: 1 })));
	const people = scores.length;
	// As shown, so that the mean is in the step that its digits belong to.
	const unit = scale.precision < 1 ? 10 : 1;
	const shownMean = Math.round(mean * unit) / unit;
	const placeOf = (score: number) => scale.steps.findLastIndex(({ from }) => from <= score);
	const places = scores.map(({ score }) => placeOf(score));
	const hasMean = people >= LEAST_FOR_MEAN;
	const steps = scale.steps.map(({ name }, index) => ({
		name,
		people: places.filter((place) => place === index).length,
		hasMean: hasMean && placeOf(shownMean) === index,
	}));
	return {
		scale,
		people,
		mean: !hasMean ? null : limited(withStudent(mean, variance, people), scale.ends),
		steps,
	};
}

function limited({ value, low, high }: Estimate, [least, most]: readonly [number, number]): Estimate {
	if (low === null || high === null) return { value, low, high };
	return { value, low: Math.max(least, low), high: Math.min(most, high) };
}

/**
 * Puts scores into tiers, the highest first, by their indexes. Two scores are in different tiers only if
 * everyone in the one differs from everyone in the other by more than the error of the difference
 * (`differenceOf`), so the order of the tiers shows nothing that chance could have made in a pair. Within a
 * tier, the highest score as shown comes first too, but where two are close, either could be ahead; equal ones keep
 * their order.
 */
export function tiersOf(scores: readonly Measured[], precision = 1): number[][] {
	const same = Map.groupBy(
		scores.map((each, index) => ({ ...each, index })),
		({ score, error }) => `${score} ${error}`,
	);
	const sorted = [...same.values()].sort((one, other) => (other[0]?.score ?? 0) - (one[0]?.score ?? 0));
	const differ = (one: number, other: number) =>
		differenceOf(sorted[one]?.[0] as Measured, sorted[other]?.[0] as Measured, 1, precision).isShown;
	const tiers: number[][] = [];
	// The last place that isn't told apart from one of those before.
	let reach = -1;
	for (const [place, each] of sorted.entries()) {
		if (place > reach) tiers.push([]);
		tiers.at(-1)?.push(...each.map(({ index }) => index));
		let last = sorted.length - 1;
		while (differ(place, last)) last--;
		reach = Math.max(reach, last);
	}
	const shown = (index: number) => Math.round((scores[index]?.score ?? 0) / precision);
	return tiers.map((tier) => tier.toSorted((one, other) => shown(other) - shown(one) || one - other));
}
