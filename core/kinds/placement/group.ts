import type { Grouping } from '../../batches/grouping.ts';
import { valueOf } from './compare.ts';
import { levelName, levels } from './score.ts';

/** How levels are listed and counted, the lowest first. */
export const groupPlacement: Grouping<'placement'> = {
	briefly: (result) => [valueOf(result)],
	reading: () => [{ id: 'desk.results.read.placement' }],
	scores: () => [],
	classOf: ({ level }) => (level === null ? null : { place: levels.indexOf(level), name: levelName(level) }),
};
