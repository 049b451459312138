import type { Column } from '../../export/column.ts';
import type { KnowledgeResult } from './score.ts';

const points = { type: 'number', unit: 'points', values: '0 or more' } as const;

/** The columns of a knowledge quiz's result in an export. */
export const columns: readonly Column<KnowledgeResult>[] = [
	{
		name: 'points',
		...points,
		meaning: 'The points reached in a knowledge quiz',
		of: (result) => result.points,
	},
	{
		name: 'points_of',
		...points,
		meaning: 'The highest possible number of points',
		of: (result) => result.of,
	},
	{
		name: 'points_low',
		...points,
		meaning: 'The lower end of the 95% range of points with other questions',
		of: ({ low }) => low,
	},
	{
		name: 'points_high',
		...points,
		meaning: 'The upper end of the 95% range of points with other questions',
		of: ({ high }) => high,
	},
	{
		name: 'passed',
		type: 'boolean',
		values: 'true, false; empty if the quiz has no pass mark',
		meaning: 'Whether the points reach the pass mark',
		of: ({ passed }) => passed,
	},
	{
		name: 'pass_probability',
		type: 'number',
		unit: 'probability',
		values: '0 to 1',
		meaning: 'The chance that the person would reach the pass mark on all questions of this kind',
		of: ({ pass }) => pass?.chance ?? null,
	},
];
