import type { Column } from '../../export/column.ts';
import { type Pair, pairs, type TypesResult } from './score.ts';

/** The columns of a sixteen-types test's result in an export. */
export const columns: readonly Column<TypesResult>[] = [
	{
		name: 'type',
		type: 'text',
		values: 'four letters such as INTJ, with X for a tie',
		meaning: 'The most likely of the sixteen types',
		of: ({ type }) => type,
	},
	{
		name: 'type_runner_up',
		type: 'text',
		values: 'four letters',
		meaning: 'The second most likely type; empty if there is a tie',
		of: ({ runner_up }) => runner_up,
	},
	...pairs.map(
		(pair): Column<TypesResult> => ({
			name: `type_${pair.toLowerCase()}`,
			type: 'number',
			unit: 'probability',
			values: '0 to 1; 0.5 is a tie',
			meaning: `The chance of ${pair[0]} rather than ${pair[1]}`,
			of: (result) => chanceOfFirst(result, pair),
		}),
	),
];

function chanceOfFirst({ reason, pairs: all }: TypesResult, pair: Pair): number | null {
	const found = reason ? undefined : all.find((each) => each.pair === pair);
	if (!found) return null;
	return found.letter === pair[1] ? Math.round(1000 * (1 - found.probability)) / 1000 : found.probability;
}
