import type { Grouping } from '../../batches/grouping.ts';
import { valueOf } from './compare.ts';
import { levels, toldLevel } from './score.ts';

/** How levels are listed and counted, the lowest first. */
export const groupPlacement: Grouping<'placement'> = {
	briefly: (result) => [valueOf(result)],
	reading: () => [{ id: 'desk.results.read.placement' }],
	scores: () => [],
	// A level that is open above is counted between that level and the next one.
	classOf: ({ level, or_above: orAbove }) =>
		level === null
			? null
			: { place: levels.indexOf(level) + (orAbove ? 0.5 : 0), name: toldLevel(level, orAbove) },
};
