import { aDifference, type Comparing, noDifference } from '../../compare/comparing.ts';
import { differenceOf, measuredBy } from '../../compare/difference.ts';
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
		const names = both.flatMap(({ id, scores: [first, second] }): Text[] => {
			const measured = [measuredBy(first, ENDS), measuredBy(second, ENDS)] as const;
			return differenceOf(...measured, both.length).isShown ? [nameOf(id)] : [];
		});
		const [first, ...others] = names;
		if (first === undefined)
			return {
				verdict: noDifference,
				more: [{ id: 'compare.areas.same', values: { count: both.length } }],
			};
		return {
			verdict: aDifference,
			more: [
				{ id: 'compare.areas.different', values: { areas: listed([first, ...others]) } },
				...(names.length < both.length ? [{ id: 'compare.areas.rest' } as const] : []),
			],
		};
	},
	hasMean: true,
};
