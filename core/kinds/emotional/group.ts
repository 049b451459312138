import { type Grouping, stepsOf } from '../../batches/grouping.ts';
import { measuredBy } from '../../compare/difference.ts';
import { named } from '../../language/text.ts';
import { ENDS } from './compare.ts';
import { inFigures } from './report.ts';

/** The highest score belongs to the last step. */
const steps = stepsOf(ENDS[0], ENDS[1] - 1, 10).map(({ from, name }, index, all) =>
	index === all.length - 1 ? { from, name: { from, to: ENDS[1] } } : { from, name },
);

/** How the areas of self-descriptions are listed and counted, each on its own scale. */
export const groupEmotional: Grouping<'emotional'> = {
	briefly: ({ facets }, nameOf) => facets.map((facet) => named(nameOf(facet.id), inFigures(facet))),
	reading: () => [{ id: 'desk.results.read.emotional' }],
	scores: ({ facets }, nameOf) =>
		facets.map((facet) => ({
			...measuredBy(facet, ENDS),
			scale: {
				id: facet.id,
				name: nameOf(facet.id),
				ends: ENDS,
				isOpen: false,
				precision: 1,
				priorSd: 10,
				steps,
				drawn: { ends: ENDS, stretches: 6, middle: 50 },
			},
		})),
};
