import { chanceText } from '../../language/chance.ts';
import type { Text } from '../../language/text.ts';
import { type ChapterId, chapterIds, chaptersOf } from '../../report/chapters.ts';
import type { Report, Section, Table } from '../../report/report.ts';
import type { ReportSection } from '../../report/section.ts';
import { type IqCurve, iqCurve, type PartText } from './curve.ts';
import { curveBox } from './curve-box.ts';
import { iqReport } from './report.ts';
import { bandName, bandsText, hundredOf, isInOneBand } from './report-sections.ts';
import type { IqBroad, IqResult } from './score.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { type Tertile, tertilePercents, tertiles } from './tertiles.ts';

/** Builds the report of an IQ test with its curve; there is no curve if the result is withheld. */
export function wholeIqReport(result: IqResult): Report {
	const { headline, range, badge, lead, sections } = iqReport(result);
	const tertile = 'thirds' in result ? { named: result.band, texts: tertileTexts(result) } : undefined;
	const band = result.iq === null ? null : bandsText(result);
	const curve = 'reason' in result ? null : iqCurve<Text>({ ...result, tertile }, curveBox);
	return {
		headline,
		isNumber: curve?.mark?.end === 'inside',
		...(result.iq !== null && { unit: { id: 'compare.iq' } as const }),
		bounds: result.iq === null ? null : boundsOf(result),
		boundsLabel: { id: 'report.iq.bounds' },
		range,
		band,
		badge,
		curve,
		scales: [],
		caption: result.iq === null ? null : whyOpen(result),
		lead,
		sections: sections.flatMap((section) => placed(section, result)),
		chapters: chaptersOf([]),
		reading: [headline, range, band].filter((line) => line !== null),
		table: curve && curveTable(curve),
	};
}

/**
 * A section in its chapter. What is drawn stays unfolded, but not the basis of its numbers; and so does the
 * reason why there is no result.
 */
function placed(section: ReportSection, result: IqResult): Section[] {
	const { id, title, paragraphs } = section;
	if (id === 'band' && result.iq !== null) {
		const which = isInOneBand(result) ? 'only' : 'several';
		const within: Text = { id: 'report.iq.band.in', values: { band: bandName(result.band), which } };
		return [{ id, title, paragraphs: [within, ...paragraphs], chapter: 'meaning' }];
	}
	if (id === 'percentile' && result.iq !== null) {
		const [first, ...basis] = paragraphs;
		return [
			{ id, title, paragraphs: first ? [first] : [], chart: hundredOf(result) },
			{
				id: 'percentile-basis',
				title: { id: 'report.iq.percentile.from' },
				paragraphs: basis,
				chapter: 'meaning',
			},
		];
	}
	const chapter = chapterIds.find((each) => CHAPTERS[each]?.includes(id));
	return [{ ...section, ...(chapter && { chapter }), ...(id === 'comparison' && { isBasis: true }) }];
}

const CHAPTERS: Partial<Record<ChapterId, string[]>> = {
	meaning: ['thirds', 'comparison'],
	certainty: ['interval', 'certainty', 'doubt', 'retest'],
	work: ['counting', 'interrupted'],
	limits: ['measured', 'limits'],
};

/** The probability of each third as a percentage. */
function tertileTexts({ thirds: chances }: IqBroad): Record<Tertile, PartText<Text>> {
	const percents = tertilePercents(chances);
	const told = (tertile: Tertile): PartText<Text> => ({
		name: { id: `report.iq.third.${tertile}` },
		text: chanceText(percents[tertile] / 100),
	});
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

/** Why the interval has no end on one side; null if it has both, or neither. */
function whyOpen(result: { low: number; high: number }): Text | null {
	const { end } = shownRange(result.low, result.high);
	return end === 'low' || end === 'high' ? { id: 'report.iq.range.why', values: { side: end } } : null;
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
