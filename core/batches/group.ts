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
	/** Whether the steps are worth drawing: always on a single scale, and on several for at least ten people. */
	hasSpread: boolean;
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
	const byScale = [...Map.groupBy(scores, ({ scale }) => scale.id).values()];
	const byClass = Map.groupBy(classes, ({ place }) => place);
	return {
		scales: byScale.map((same) => ({
			...countsOf(same),
			hasSpread: byScale.length === 1 || same.length >= LEAST_FOR_SPREADS,
		})),
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
/** Of fewer people, most steps of several scales would be empty. */
const LEAST_FOR_SPREADS = 10;

function countsOf(scores: readonly GroupScore[]): Omit<ScaleCounts, 'hasSpread'> {
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

/** A score of several by its index, with the best and the worst place that its person could have. */
export type Placed = { index: number; best: number; worst: number };

/**
 * The places that each of several scores could have, the highest score as shown first, and equal ones as they were.
 * One person is ahead of another only if their scores differ by more than the error of the difference
 * (`differenceOf`): the best place is after everyone who is ahead, and the worst is before everyone who is behind.
 */
export function placesOf(scores: readonly Measured[], precision = 1): Placed[] {
	const same = Map.groupBy(scores.keys(), (index) => `${scores[index]?.score} ${scores[index]?.error}`);
	const alike = [...same.values()].map((indexes) => ({ one: scores[indexes[0] ?? 0] as Measured, indexes }));
	const isAhead = (one: Measured, other: Measured) =>
		one.score > other.score && differenceOf(one, other, 1, precision).isShown;
	const peopleIn = (some: typeof alike) => some.reduce((sum, { indexes }) => sum + indexes.length, 0);
	const shown = ({ index }: Placed) => Math.round((scores[index]?.score ?? 0) / precision);
	return alike
		.flatMap(({ one, indexes }) => {
			const best = 1 + peopleIn(alike.filter((other) => isAhead(other.one, one)));
			const worst = scores.length - peopleIn(alike.filter((other) => isAhead(one, other.one)));
			return indexes.map((index) => ({ index, best, worst }));
		})
		.sort((one, other) => shown(other) - shown(one) || one.index - other.index);
}
