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
		meaning: 'The level is the highest that the test asks for: the taker belongs to it or to one above it',
		of: ({ level, or_above }) => (level ? or_above === true : null),
	},
	{
		name: 'level_neighbour',
		type: 'text',
		values: 'pre-A1, A1, A2, B1, B2, C1, C2',
		meaning: 'The neighbouring level that the 68 % interval reaches; nothing where it reaches none',
		of: ({ neighbour }) => neighbour,
	},
	{
		name: 'level_probability',
		type: 'number',
		unit: 'probability',
		values: '0 to 1',
		meaning: 'The chance that the taker belongs to the level, or with level_or_above to one above it',
		of: ({ probability }) => probability ?? null,
	},
];
