import type { Column } from '../../export/column.ts';
import type { IqResult } from './score.ts';

/** The columns of an IQ test's result in an export. */
export const columns: readonly Column<IqResult>[] = [
	{
		name: 'iq',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145; empty if the test gives only a broad band',
		meaning: 'The estimated IQ',
		of: ({ iq }) => iq,
	},
	{
		name: 'iq_low',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145',
		meaning: 'The lower end of the 95% interval',
		of: ({ low }) => low,
	},
	{
		name: 'iq_high',
		type: 'integer',
		unit: 'IQ points (mean 100, SD 15)',
		values: '55 to 145',
		meaning: 'The upper end of the 95% interval',
		of: ({ high }) => high,
	},
	{
		name: 'iq_band',
		type: 'text',
		values: 'very_low, borderline, below_average, average, above_average, superior, genius',
		meaning:
			'The band of the IQ; if the test gives only a broad band, one of below_average, average, and above_average',
		of: ({ band }) => band,
	},
	{
		name: 'iq_percentile',
		type: 'number',
		unit: 'percent',
		values: '0 to 100',
		meaning: 'The share of people below this IQ',
		of: ({ percentile }) => percentile,
	},
];
