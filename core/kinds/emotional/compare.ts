import { aDifference, type Comparing, equalResults, noDifference } from '../../compare/comparing.ts';
import { differenceOf, measuredBy, type ScoreDifference } from '../../compare/difference.ts';
import { listed, type Text } from '../../language/text.ts';

/** The ends of the T scale, at which scores and ranges are cut off. */
export const ENDS = [20, 80] as const;

/** How two results are compared: area by area, each with a limit that allows for their number. */
export const compareEmotional: Comparing<'emotional'> = {
	tell(one, other, nameOf) {
		const both = one.facets.flatMap((facet) => {
			const second = other.facets.find(({ id }) => id === facet.id);
			return second ? [{ id: facet.id, scores: [facet, second] as const }] : [];
		});
		const compared = both.map(({ id, scores: [first, second] }) => ({
			id,
			...differenceOf(measuredBy(first, ENDS), measuredBy(second, ENDS), both.length),
		}));
		const names = compared.flatMap(({ id, isShown }) => (isShown ? [nameOf(id)] : []));
		const [first, ...others] = names;
		if (first === undefined) {
			const areEqual = compared.length > 0 && compared.every(({ points }) => points === 0);
			return areEqual ? equalResults : noDifference(largestOf(compared, nameOf));
		}
		return aDifference([
			{ id: 'compare.areas.different', values: { areas: listed([first, ...others]) } },
			...(names.length < both.length ? [{ id: 'compare.areas.rest' } as const] : []),
		]);
	},
	// A report leads with the highest area; several results are compared in the order of the test.
	scalesOf: ({ facets }, reported) => facets.flatMap(({ id }) => reported.filter((scale) => scale.id === id)),
	hasMean: true,
};

/** The largest difference that isn't more than chance, and how large chance alone can make it. */
function largestOf(
	compared: readonly (ScoreDifference & { id: string })[],
	nameOf: (id: string) => Text,
): Text[] {
	const [largest] = compared.toSorted((one, next) => next.points - one.points);
	if (!largest) return [];
	const { id, points, limit } = largest;
	return [{ id: 'compare.areas.same', values: { points, limit, area: nameOf(id) } }];
}
