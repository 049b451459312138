import type { Column } from '../../export/column.ts';
import type { PlacementResult } from './score.ts';

/** The columns of a placement test's result in an export. */
export const columns: readonly Column<PlacementResult>[] = [
	{
		name: 'level',
		type: 'text',
		values: 'pre-A1, A1, A2, B1, B2, C1, C2',
		meaning: 'The level of the Common European Framework',
		of: ({ level }) => level,
	},
	{
		name: 'level_or_above',
		type: 'boolean',
		meaning:
			'Whether level is the highest one that the answers can tell, so that the person has this level or a higher one',
		of: ({ level, or_above }) => (level ? or_above === true : null),
	},
	{
		name: 'level_neighbour',
		type: 'text',
		values: 'pre-A1, A1, A2, B1, B2, C1, C2',
		meaning: 'The neighboring level that the 68% interval reaches; empty if it reaches none',
		of: ({ neighbour }) => neighbour,
	},
	{
		name: 'level_probability',
		type: 'number',
		unit: 'probability',
		values: '0 to 1',
		meaning:
			'The chance that the person has this level; if level_or_above is true, this level or a higher one',
		of: ({ probability }) => probability ?? null,
	},
];
