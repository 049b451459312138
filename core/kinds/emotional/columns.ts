import type { Column } from '../../export/column.ts';
import type { EmotionalResult } from './score.ts';

/** The columns of an emotional intelligence test's result in an export. */
export const columns: readonly Column<EmotionalResult>[] = [
	{
		name: 'facets',
		type: 'json',
		unit: 'T score (mean 50, SD 10)',
		values: '20 to 80 by facet',
		meaning: 'The score of each facet as an object; in CSV as JSON text',
		of: ({ facets }) =>
			facets.length > 0 ? Object.fromEntries(facets.map(({ id, score }) => [id, score])) : null,
	},
];
