import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { shownIq } from '../../core/kinds/iq/shown-iq.ts';
import { thirds } from '../../core/kinds/iq/thirds.ts';
import type { Say } from '../content/words.ts';
import type { ShownReport, ShownScale } from './report.ts';

/** What a drawing shows, in rows and columns, for those who do not see it. */
export type ShownTable = { head: string[]; rows: string[][] };

/** The table behind the drawings of a report; null where nothing is drawn. */
export function reportTable(say: Say, { curve, scales }: ShownReport): ShownTable | null {
	if (curve) return curveTable(say, curve);
	const [first] = scales;
	if (!first) return null;
	return first.ends.length > 2 ? levelTable(say, first) : scaleTable(say, scales);
}

/** The ends of the interval, as far as they are told, and the number between them; where a third is told, how likely each is. */
function curveTable(say: Say, { ends: [lower, upper], mark, parts }: IqCurve): ShownTable {
	const told = (value: number) => {
		const { iq, end } = shownIq(value);
		return say({ id: `report.iq.headline.${end}`, values: { iq } });
	};
	const columns = [
		['report.table.lower', lower.iq] as const,
		...(mark ? [['report.table.estimate', mark.iq] as const] : []),
		['report.table.upper', upper.iq] as const,
	];
	if (parts.length > 0)
		return {
			head: [say({ id: 'report.table.scale' }), say({ id: 'report.table.value' })],
			rows: [
				...thirds.map((third, place) => [say({ id: `report.iq.third.${third}` }), parts[place]?.text ?? '']),
				...columns.map(([id, value]) => [say({ id }), told(value)]),
			],
		};
	return {
		head: columns.map(([id]) => say({ id })),
		rows: [columns.map(([, value]) => told(value))],
	};
}

/** Each scale with its value; where a pair has none, the words that say so. */
function scaleTable(say: Say, scales: readonly ShownScale[]): ShownTable {
	const hasRanges = scales.some(({ value }) => value?.includes('('));
	return {
		head: [
			say({ id: 'report.table.scale' }),
			say({ id: hasRanges ? 'report.table.value_range' : 'report.table.value' }),
		],
		rows: scales.map(({ name, value, text }) => [name, value ?? text]),
	};
}

/** The level that was found and the one beside it that the interval reaches. */
function levelTable(say: Say, { ends, at, from, to }: ShownScale): ShownTable {
	const rows = ends.flatMap((level, index) => {
		const middle = (index + 0.5) / ends.length;
		if (middle < from || middle > to) return [];
		const isFound = at !== null && Math.abs(at - middle) < 0.5 / ends.length;
		return [[level, say({ id: isFound ? 'report.table.likeliest' : 'report.table.possible' })]];
	});
	return { head: [say({ id: 'report.table.level' }), say({ id: 'report.table.value' })], rows };
}
