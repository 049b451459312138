import { type Pair, pairs } from '../kinds/types/score.ts';
import type { Result } from '../scoring/score.ts';
import type { Column, Value } from './column.ts';

type Row = { result: Result | null };

/** The columns of a result; nothing where there is none, or where it is of another kind. */
export const resultColumns: readonly Column<Row>[] = [
	{
		name: 'scoring_version',
		type: 'text',
		values: 'such as iq-2',
		meaning: 'The scoring that the result was made with',
		of: ({ result }) => result && result.scoring_version,
	},
	{
		name: 'reason',
		type: 'text',
		values: 'nothing_answered, too_fast, all_same',
		meaning: 'Why the result tells nothing; nothing where it does',
		of: ({ result }) => (result && 'reason' in result && result.reason) || null,
	},
	{
		name: 'iq',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145; nothing where only a broad band is told',
		meaning: 'The estimated IQ',
		of: ofIq(({ iq }) => iq),
	},
	{
		name: 'iq_low',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145',
		meaning: 'The lower end of the 95 % interval',
		of: ofIq(({ low }) => low),
	},
	{
		name: 'iq_high',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145',
		meaning: 'The upper end of the 95 % interval',
		of: ofIq(({ high }) => high),
	},
	{
		name: 'iq_band',
		type: 'text',
		values: 'very_low, borderline, below_average, average, above_average, superior, genius',
		meaning: 'The band of the IQ; where only a broad band is told, one of the three around average',
		of: ofIq(({ band }) => band),
	},
	{
		name: 'iq_percentile',
		type: 'number',
		unit: 'percent',
		values: '0 to 100',
		meaning: 'The share of people below this IQ',
		of: ofIq(({ percentile }) => percentile),
	},
	{
		name: 'type',
		type: 'text',
		values: 'four letters such as INTJ, X at a tie',
		meaning: 'The likeliest of the sixteen types',
		of: ({ result }) => (result?.kind === 'types' ? result.type : null),
	},
	{
		name: 'type_runner_up',
		type: 'text',
		values: 'four letters',
		meaning: 'The type next likely; nothing at a tie',
		of: ({ result }) => (result?.kind === 'types' ? result.runner_up : null),
	},
	...pairs.map(
		(pair): Column<Row> => ({
			name: `type_${pair.toLowerCase()}`,
			type: 'number',
			unit: 'probability',
			values: '0 to 1; 0.5 is a tie',
			meaning: `The chance of ${pair[0]} rather than ${pair[1]}`,
			of: ({ result }) => chanceOfFirst(result, pair),
		}),
	),
	{
		name: 'facets',
		type: 'json',
		unit: 'T score (mean 50, SD 10)',
		values: '20 to 80 by facet',
		meaning: 'The score of each facet as an object; in CSV as JSON text',
		of: ({ result }) =>
			result?.kind === 'emotional' && result.facets.length > 0
				? Object.fromEntries(result.facets.map(({ id, score }) => [id, score]))
				: null,
	},
	{
		name: 'level',
		type: 'text',
		values: 'pre-A1, A1, A2, B1, B2, C1, C2',
		meaning: 'The level of the Common European Framework',
		of: ({ result }) => (result?.kind === 'placement' ? result.level : null),
	},
	{
		name: 'level_or_above',
		type: 'boolean',
		meaning: 'The level is the highest that the test asks for: the taker belongs to it or to one above it',
		of: ({ result }) => (result?.kind === 'placement' && result.level ? result.or_above === true : null),
	},
	{
		name: 'level_neighbour',
		type: 'text',
		values: 'pre-A1, A1, A2, B1, B2, C1, C2',
		meaning: 'The neighbouring level that the 68 % interval reaches; nothing where it reaches none',
		of: ({ result }) => (result?.kind === 'placement' ? result.neighbour : null),
	},
	{
		name: 'level_probability',
		type: 'number',
		unit: 'probability',
		values: '0 to 1',
		meaning: 'The chance that the taker belongs to the level, or with level_or_above to one above it',
		of: ({ result }) => (result?.kind === 'placement' ? (result.probability ?? null) : null),
	},
];

function ofIq(read: (result: Extract<Result, { kind: 'iq' }>) => Value): Column<Row>['of'] {
	return ({ result }) => (result?.kind === 'iq' ? read(result) : null);
}

function chanceOfFirst(result: Result | null, pair: Pair): number | null {
	if (result?.kind !== 'types' || result.reason) return null;
	const found = result.pairs.find((each) => each.pair === pair);
	if (!found) return null;
	return found.letter === pair[1] ? Math.round(1000 * (1 - found.probability)) / 1000 : found.probability;
}
