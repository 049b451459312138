import type { Text } from '../../language/text.ts';
import type { Report, Table } from '../../report/report.ts';
import { type IqCurve, iqCurve } from './curve.ts';
import { curveBox } from './curve-box.ts';
import { iqReport } from './report.ts';
import type { IqBroad, IqResult } from './score.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { type Tertile, tertilePercents, tertiles } from './tertiles.ts';

/** Builds the report of an IQ test with its curve; there is no curve if the result is withheld. */
export function wholeIqReport(result: IqResult): Report {
	const { headline, range, badge, sections } = iqReport(result);
	const tertile = 'thirds' in result ? { named: result.band, texts: tertileTexts(result) } : undefined;
	const curve = 'reason' in result ? null : iqCurve<Text>({ ...result, tertile }, curveBox);
	return {
		headline,
		isNumber: curve?.mark?.end === 'inside',
		bounds: result.iq === null ? null : boundsOf(result),
		range,
		band: sections.find(({ id }) => id === 'band')?.title ?? null,
		badge,
		curve,
		scales: [],
		caption: null,
		sections,
		short: {
			reading: [headline, ...(range ? [range] : []), ...(badge ? [badge] : [])],
			sections: sections.filter(({ id }, index) => index < 2 || id === 'certainty'),
		},
		table: curve && curveTable(curve),
	};
}

/** The probability of each third as a percentage. */
function tertileTexts({ thirds: chances }: IqBroad): Record<Tertile, Text> {
	const percents = tertilePercents(chances);
	const told = (tertile: Tertile): Text => ({ id: 'join.percent', values: { number: percents[tertile] } });
	return {
		below_average: told('below_average'),
		average: told('average'),
		above_average: told('above_average'),
	};
}

/**
 * The interval as a range of two numbers; null if an end is only shown as at or beyond the end of the scale.
 */
function boundsOf(result: { low: number; high: number }): Text | null {
	const { low, high, end } = shownRange(result.low, result.high);
	return end === 'inside' ? { from: low, to: high } : null;
}

/**
 * The table behind the curve: the shown ends of the interval and the IQ between them; if a third is named,
 * also the probability of each third.
 */
function curveTable({ ends: [lower, upper], mark, parts }: IqCurve<Text>): Table {
	const told = (value: number): Text => {
		const { iq, end } = shownIq(value);
		return { id: `report.iq.headline.${end}`, values: { iq } };
	};
	const columns = [
		['report.table.lower', lower.iq] as const,
		...(mark ? [['report.table.estimate', mark.iq] as const] : []),
		['report.table.upper', upper.iq] as const,
	];
	if (parts.length > 0)
		return {
			head: [{ id: 'report.table.scale' }, { id: 'report.table.value' }],
			rows: [
				...tertiles.map((tertile, place): Text[] => [
					{ id: `report.iq.third.${tertile}` },
					parts[place]?.text ?? '',
				]),
				...columns.map(([id, value]): Text[] => [{ id }, told(value)]),
			],
		};
	return { head: columns.map(([id]) => ({ id })), rows: [columns.map(([, value]) => told(value))] };
}
