import type { Column } from '../../export/column.ts';
import type { KnowledgeResult } from './score.ts';

const points = { type: 'number', unit: 'points', values: '0 and more' } as const;

/** The columns of a knowledge quiz's result in an export. */
export const columns: readonly Column<KnowledgeResult>[] = [
	{ name: 'points', ...points, meaning: 'The points of a knowledge quiz', of: (result) => result.points },
	{ name: 'points_of', ...points, meaning: 'The most that there are', of: (result) => result.of },
	{
		name: 'points_low',
		...points,
		meaning: 'The lower end of the range of a repeat, 95 %',
		of: ({ low }) => low,
	},
	{
		name: 'points_high',
		...points,
		meaning: 'The upper end of the range of a repeat, 95 %',
		of: ({ high }) => high,
	},
	{
		name: 'passed',
		type: 'boolean',
		values: 'true, false; nothing where nobody passes or fails',
		meaning: 'The points reach the pass mark',
		of: ({ passed }) => passed,
	},
	{
		name: 'pass_probability',
		type: 'number',
		unit: 'probability',
		values: '0 to 1',
		meaning: 'The chance that the taker would reach the mark on all questions of the kind',
		of: ({ pass }) => pass?.chance ?? null,
	},
];
