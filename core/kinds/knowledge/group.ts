import { type Grouping, stepsOf } from '../../batches/grouping.ts';
import { measured, valueOf } from './compare.ts';

/** How points are listed and counted; versions of a quiz with other points have a scale of their own. */
export const groupKnowledge: Grouping<'knowledge'> = {
	briefly: ({ points, of, low, high }) =>
		points === null || low === null || high === null ? [] : [valueOf({ points, of, low, high })],
	reading: () => [{ id: 'desk.results.read.knowledge' }],
	scores(result) {
		const { of } = result;
		const width = Math.max(1, Math.ceil((of + 1) / 8));
		return [
			{
				...measured(result),
				scale: {
					id: `points-${of}`,
					name: { id: 'report.knowledge.scale' },
					ends: [0, of],
					isOpen: false,
					precision: 0.1,
					steps: stepsOf(0, Math.ceil(of), width),
					drawn: { ends: [0, of], stretches: Math.min(20, Math.max(1, Math.round(of))), middle: null },
				},
			},
		];
	},
};
