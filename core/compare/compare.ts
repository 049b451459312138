import { kindOf } from '../kinds/kinds.ts';
import type { Text } from '../language/text.ts';
import type { ScoreScale } from '../report/report.ts';
import { shareableParts } from '../report/share.ts';
import type { Scored } from '../scoring/score.ts';

/**
 * One result on a ruler, each place 0 to 1; `at` is null if only its range or the probability of each part of
 * the ruler may be shown. `text` tells these probabilities in words.
 */
export type Mark<Translatable = Text> = { value: Translatable; text?: Translatable } & Pick<
	ScoreScale,
	'at' | 'from' | 'to' | 'openEnds' | 'chances'
> &
	Pick<ScoreScale<Translatable>, 'percents'>;

/** A ruler with one mark for each result, in the order of the results. */
export type SharedRuler<Translatable = Text> = Pick<
	ScoreScale<Translatable>,
	'id' | 'name' | 'ends' | 'middle' | 'leans' | 'stretches' | 'apart'
> & { marks: Mark<Translatable>[] };

/** Whether a result says anything that can be compared. */
export function isComparable(result: Scored): boolean {
	return shareableParts(result).length > 0;
}

/** The scales of a result, as it is compared; `reported` are those of its report. */
export function scalesOf(result: Scored, reported: readonly ScoreScale[]): readonly ScoreScale[] {
	return kindOf(result.kind).compare.scalesOf?.(result, reported) ?? reported;
}

/**
 * Draws the scales of several results on shared rulers, one for each scale of the last result. A result
 * without a scale, because its version of the test had no such part, leaves its mark out. A ruler leans to an end if all
 * results do. They are in the order of `reported`, the scales of the report that a reader knows.
 */
export function sharedRulers(
	results: readonly (readonly ScoreScale[])[],
	reported: readonly Pick<ScoreScale, 'id'>[] = [],
): SharedRuler[] {
	const placeOf = ({ id }: { id: string }) => reported.findIndex((scale) => scale.id === id);
	const leansIn = (id: string) =>
		new Set(results.map((scales) => scales.find((scale) => scale.id === id)?.leans));
	const drawn = (results.at(-1) ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
	return drawn.map(({ id, name, ends, middle, leans, stretches, apart }) => ({
		id,
		name,
		ends,
		middle,
		...(leans !== undefined && { leans: leansIn(id).size === 1 ? leans : null }),
		...(stretches !== undefined && { stretches }),
		...(apart !== undefined && { apart }),
		marks: results.map((scales) => markOf(scales.find((scale) => scale.id === id))),
	}));
}

/** The scales of a result as it is compared, without the names that only the content has; empty if it says nothing. */
export function ownScales(result: Scored): readonly ScoreScale[] {
	if (!isComparable(result)) return [];
	return scalesOf(result, kindOf(result.kind).report(result, () => undefined).scales);
}

/** Where a result is on each of its rulers, 0 to 1; empty if it says nothing. */
export function placesOf(result: Scored): Record<string, number> {
	return Object.fromEntries(ownScales(result).flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

function markOf(scale: ScoreScale | undefined): Mark {
	if (!scale) return { value: '–', at: null, from: 0, to: 0 };
	const { value, text, at, from, to, openEnds, chances, percents } = scale;
	return {
		value: value ?? text,
		at,
		from,
		to,
		...(openEnds && { openEnds }),
		...(chances && percents && { chances, percents, text }),
	};
}
