import { aDifference, type Comparing, noDifference } from '../../compare/comparing.ts';
import { chanceText } from '../../language/chance.ts';
import type { Text } from '../../language/text.ts';
import { withRange } from '../../language/with-range.ts';
import { levelName, levels, type PlacementResult, toldLevel } from './score.ts';

/**
 * How two levels are compared. A result gives its level and the neighboring one that its 68% interval
 * reaches. Levels are about two standard errors wide, so results that are two levels apart differ by more than
 * chance unless both leave the same level possible; closer ones don't.
 */
export const comparePlacement: Comparing<'placement'> = {
	// The words of the report would be too long beside another result.
	scalesOf: (result, reported) => reported.map((scale) => ({ ...scale, value: inWords(result) })),
	tell(one, other) {
		const [first, second] = [placesOf(one), placesOf(other)];
		const shared = levels.find((_, place) => first.includes(place) && second.includes(place));
		const distance = Math.abs((first[0] ?? 0) - (second[0] ?? 0));
		if (shared === undefined && distance > 1) return aDifference();
		const more: Text = shared
			? { id: 'compare.levels.shared', values: { level: levelName(shared) } }
			: { id: 'compare.levels.near' };
		if (one.level === null || one.level !== other.level || one.or_above !== other.or_above)
			return noDifference([more]);
		const level = toldLevel(one.level, one.or_above);
		return {
			finding: { id: 'compare.finding.level', values: { level } },
			verdict: { id: 'compare.levels.same', values: { level } },
			more: [],
		};
	},
	hasMean: false,
};

/** The level and how likely it is, in figures. */
export function valueOf(result: PlacementResult): Text {
	return withRange(openLevel(result), chanceText(result.probability ?? 0));
}

function inWords(result: PlacementResult): Text {
	const values = { letter: openLevel(result), percent: chanceText(result.probability ?? 0) };
	return { id: 'compare.types.letter', values };
}

function openLevel({ level, or_above: orAbove }: PlacementResult): Text {
	return level ? toldLevel(level, orAbove) : '';
}

/** The places of the level, of the neighboring one that is possible too, and of all above an open one. */
function placesOf({ level, neighbour, or_above: orAbove }: PlacementResult): number[] {
	const above = level && orAbove ? levels.slice(levels.indexOf(level) + 1) : [];
	return [level, neighbour, ...above].flatMap((each) => (each === null ? [] : [levels.indexOf(each)]));
}
