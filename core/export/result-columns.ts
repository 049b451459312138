import { quizKinds } from '../kinds/facts.ts';
import { kindOf } from '../kinds/kinds.ts';
import { emptyReasons } from '../scoring/empty-reasons.ts';
import type { Result } from '../scoring/score.ts';
import type { Column } from './column.ts';

type Row = { result: Result | null };

/** The columns of a result; empty if there is no result or it is of another kind. */
export const resultColumns: readonly Column<Row>[] = [
	{
		name: 'scoring_version',
		type: 'text',
		values:
			'such as iq-3, iq-3.7 with the parameters of calibration 7, iq-3.7.2 with norm 2 as well, iq-3.0.2 with norm 2 alone, emotional-3-without-e07 without a question that is out of scoring, or iq-2b by a later rule than it was written for',
		meaning: 'The version of the scoring that gave the result',
		of: ({ result }) => result && result.scoring_version,
	},
	{
		name: 'reason',
		type: 'text',
		values: emptyReasons.join(', '),
		meaning: 'Why there is no result; empty if there is one',
		of: ({ result }) => (result && 'reason' in result && result.reason) || null,
	},
	...quizKinds.flatMap((kind) =>
		kindOf(kind).columns.map(
			({ of, ...column }): Column<Row> => ({
				...column,
				of: ({ result }) => (result?.kind === kind ? of(result) : null),
			}),
		),
	),
];
