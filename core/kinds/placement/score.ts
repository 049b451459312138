import type { Text } from '../../language/text.ts';
import { informationAt } from '../../scoring/information.ts';
import { type ItemParameters, logProbability } from '../../scoring/item.ts';
import { settleUnanswered } from '../../scoring/not-reached.ts';
import { type Posterior, posteriorOf, quantileOf, shareBetween } from '../../scoring/posterior.ts';
import { tooFast } from '../../scoring/rapid.ts';

/** The levels of the Common European Framework, lowest first, with one below its first. */
export const levels = ['pre-A1', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** One of the levels. */
export type Level = (typeof levels)[number];

/** The name of a level: its two signs, or a word of the language for what is below the first. */
export function levelName(level: Level): Text {
	return level === 'pre-A1' ? { id: 'level.below' } : level;
}

/**
 * An indicative level, and the neighboring one if the 68% interval reaches it; both null if there is no
 * result, with the reason.
 */
export type PlacementResult = {
	kind: 'placement';
	level: Level | null;
	neighbour: Level | null;
	/**
	 * The probability, 0..1, that the taker belongs to the level (with `or_above`, to it or a higher one);
	 * absent if there is no level.
	 */
	probability?: number;
	/** The level is the highest that could be told, so that the taker belongs to it or to a higher one. */
	or_above?: true;
	/**
	 * The probability of each level that could be told, and of the one below them, with three decimals; the highest
	 * includes those above it. Absent in older results, and never in the API.
	 */
	chances?: { level: Level; chance: number }[];
	reason?: 'nothing_answered' | 'too_fast';
};

/**
 * The other levels that are told as possible, lowest first: the neighboring one that the 68% interval reaches, and
 * the one on the other side if it is at least half as likely. To name only one of two that are about as likely
 * would tell the error as if it went one way.
 */
export function alsoPossible({ level, neighbour, chances = [] }: PlacementResult): Level[] {
	if (level === null || neighbour === null) return [];
	const other = levels[2 * levels.indexOf(level) - levels.indexOf(neighbour)];
	const chanceOf = (each: Level) => chances.find((told) => told.level === each)?.chance ?? 0;
	const isAsLikely = other && chanceOf(other) > 0 && chanceOf(other) >= chanceOf(neighbour) / 2;
	return levels.filter((each) => each === neighbour || (isAsLikely && each === other));
}

/** The level of a result, with “or above” where it is open above. */
export function toldLevel(level: Level, orAbove = false): Text {
	const name = levelName(level);
	return orAbove ? { id: 'report.placement.or_above', values: { level: name } } : name;
}

/** The parameters of an item, and its level. */
export type PlacementItem = ItemParameters & { level: Level };

/**
 * Scores a placement test. The scale is that of the designed difficulties in logits. A taker reaches a level if
 * the probability of being at or above its cut is at least one half. The cut is the mean, over the level's
 * items, of the ability at which a taker solves the item with probability .67, guessing included (the bookmark
 * method with response probability .67: H. Mitzel, D. Lewis, R. Patz & D. Green, "The Bookmark Procedure", in
 * Cizek (ed.), "Setting Performance Standards", 2001). The levels that can be told end at the highest one that
 * was asked about (`highestAsked`). The result is withheld if nothing was answered or the answers came too fast
 * (`tooFast`).
 */
export function scorePlacement(
	items: readonly PlacementItem[],
	answers: readonly ({ correct: boolean; time: number } | undefined)[],
): PlacementResult {
	const times = answers.flatMap((answer) => (answer ? [answer.time] : []));
	if (times.length === 0) return withheld('nothing_answered');
	if (tooFast(times)) return withheld('too_fast');
	const posterior = jeffreysPosterior(
		items,
		answers.map((answer) => answer?.correct),
	);
	const theta = quantileOf(posterior, 0.5);
	const reached = items.slice(0, answers.findLastIndex((answer) => answer !== undefined) + 1);
	const top = levels.indexOf(highestAsked(items, reached));
	const toldItems = items.filter((item) => levels.indexOf(item.level) <= top);
	const cuts = cutsOf(toldItems);
	const told = [levels[0], ...askedLevels(toldItems)];
	const place = placeAmong(theta, cuts);
	const below = placeAmong(quantileOf(posterior, (1 - WITHIN_ONE_SD) / 2), cuts);
	const above = placeAmong(quantileOf(posterior, (1 + WITHIN_ONE_SD) / 2), cuts);
	const level = told[place] ?? null;
	const chanceAt = (index: number) =>
		Math.round(1000 * shareBetween(posterior, cuts[index - 1], cuts[index])) / 1000;
	return {
		kind: 'placement',
		level,
		neighbour: told[nearer({ theta, place, below, above, cuts })] ?? null,
		probability: chanceAt(place),
		...(place === cuts.length && level !== levels.at(-1) && { or_above: true }),
		chances: told.map((each, index) => ({ level: each, chance: chanceAt(index) })),
	};
}

/**
 * The posterior of ability under a prior proportional to the square root of the information that the answered
 * items give (H. Jeffreys, "An Invariant Form for the Prior Probability in Estimation Problems", Proceedings of
 * the Royal Society A 186, 1946). A normal prior pulls to the middle, so that too many people are named above a
 * low cut and too few above a high one.
 */
function jeffreysPosterior(
	items: readonly PlacementItem[],
	answers: readonly (boolean | undefined)[],
): Posterior {
	const given = settleUnanswered(answers, false).flatMap((correct, index) => {
		const item = items[index];
		return item === undefined || correct === undefined ? [] : [{ item, correct }];
	});
	const answered = given.map(({ item }) => item);
	return posteriorOf(
		(theta) => given.reduce((sum, { item, correct }) => sum + logProbability(item, correct, theta), 0),
		PRIOR_SD,
		(theta) => Math.log(informationAt(answered, theta)) / 2,
	);
}

/** The cut of each level that has items, from the lowest to the highest, in logits. */
export function cutsOf(items: readonly PlacementItem[]): number[] {
	return askedLevels(items).map((level) => {
		const places = items.flatMap((item) => (item.level === level ? [placeOfTwoThirds(item)] : []));
		return places.reduce((sum, place) => sum + place, 0) / places.length;
	});
}

/**
 * The highest level of which enough items were reached, up to the last answered one: three, or all that the test
 * has. If there is none, the lowest level that was reached, so that the result is only above or below its cut.
 */
function highestAsked(items: readonly PlacementItem[], reached: readonly PlacementItem[]): Level {
	const countOf = (all: readonly PlacementItem[], level: Level) =>
		all.filter((item) => item.level === level).length;
	const reachedLevels = askedLevels(reached);
	const enough = reachedLevels.filter(
		(level) => countOf(reached, level) >= Math.min(ENOUGH_ITEMS, countOf(items, level)),
	);
	return enough.at(-1) ?? reachedLevels[0] ?? levels[0];
}

/** The levels that have items; a test may end below the highest level of the framework. */
function askedLevels(items: readonly PlacementItem[]): Level[] {
	return levels.filter((level) => items.some((item) => item.level === level));
}

/**
 * The ability at which an item is solved with probability .67: b + ln((.67 − g)/(1 − .67))/a in the
 * three-parameter logistic model (Birnbaum 1968).
 */
function placeOfTwoThirds({ difficulty, discrimination, guessing = 0 }: PlacementItem): number {
	return difficulty + Math.log((0.67 - guessing) / (1 - 0.67)) / discrimination;
}

/** The index of the level at θ: the number of cuts at or below it. */
function placeAmong(theta: number, cuts: readonly number[]): number {
	return cuts.filter((cut) => theta >= cut).length;
}

type Reach = { theta: number; place: number; below: number; above: number; cuts: readonly number[] };

/**
 * The index of the neighboring level that the interval reaches; if it reaches two, the one whose cut is
 * nearer; -1 if it reaches none.
 */
function nearer({ theta, place, below, above, cuts }: Reach): number {
	const down = below < place ? theta - (cuts[place - 1] ?? -Infinity) : Infinity;
	const up = above > place ? (cuts[place] ?? Infinity) - theta : Infinity;
	if (down === Infinity && up === Infinity) return -1;
	return down <= up ? place - 1 : place + 1;
}

function withheld(reason: 'nothing_answered' | 'too_fast'): PlacementResult {
	return { kind: 'placement', level: null, neighbour: null, reason };
}

/** The SD of abilities in logits, about that of the levels; no level is decided by it. */
export const PRIOR_SD = 2;
/** Fewer items can't tell a level from the one above it. */
const ENOUGH_ITEMS = 3;
/** The share of a normal distribution within one SD of its mean. */
const WITHIN_ONE_SD = 0.682689;
