import { normalCdf } from '../../../core/scoring/normal.ts';
import { onScale, scales, tabled } from '../../../core/widgets/iq-scales.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { ticksPath } from '../../ui/ticks.ts';
import { Drawing, stretched } from '../parts/drawing.tsx';
import { NumberField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { percentText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import type { View } from '../view-model.ts';
import { REACH, viewIqScales } from './view-model.ts';

const start = { iq: '130', sd: '15' };

/** Converts an IQ of one scale into IQs of the others. */
export function IqScales({ words, locale }: { words: WidgetWords['iq-scales']; locale: string }) {
	const { texts, shapes } = viewIqScales(words, start, locale);
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<form>
				<NumberField name="iq" label={words.score} value={start.iq} />
				<SelectField
					name="sd"
					label={words.scale}
					options={scales.map((sd) => [String(sd), words.sd[sd]])}
					value={start.sd}
				/>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="share">{texts.share}</span>
				</output>
				<Rulers words={words} view={{ texts, shapes }} />
			</form>
			<WidgetTable {...scaleTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The three scales, one below the other, and one plumb line through the same rank on each. */
function Rulers({ words, view: { texts, shapes } }: { words: WidgetWords['iq-scales']; view: View }) {
	const bottom = (scales.length - 1) * APART + TOP;
	return (
		<Drawing height={bottom + TICK}>
			<svg data-draws="names" x={shapes?.names?.x}>
				{scales.map((sd, index) => (
					<text key={sd} y={index * APART + TOP - 10}>
						{words.sd[sd]}
					</text>
				))}
			</svg>
			{scales.map((sd, index) => (
				<svg
					key={sd}
					{...stretched([0, 1], [index * APART + TOP, TICK], [-LONG * sd, 0, 2 * LONG * sd, TICK])}
				>
					<path d={ticksOf(sd)} />
				</svg>
			))}
			<svg x={`${50 - (50 * REACH) / LONG}%`} width={`${(100 * REACH) / LONG}%`}>
				<svg data-draws="mark" x={shapes?.mark?.x}>
					<path d={`M0 0V${bottom - 22}`} />
					<path className="bob" d={`M-6 ${bottom - 22}H6L0 ${bottom - 1}Z`} />
					<svg data-draws="scores" x={shapes?.scores?.x}>
						{scales.map((sd, index) => (
							<text key={sd} data-says={`sd${sd}`} y={index * APART + TOP - 8}>
								{texts[`sd${sd}`]}
							</text>
						))}
					</svg>
				</svg>
			</svg>
		</Drawing>
	);
}

/** The line of a scale and its ticks at every five points from its mean; those at whole standard deviations are longer. */
function ticksOf(sd: number): string {
	const most = Math.floor((LONG * sd) / 5);
	const points = ticksPath(Array<number>(2 * most + 1).fill(5), -5 * most, 5);
	return `M${-LONG * sd} 0H${LONG * sd}${points}${ticksPath(Array<number>(2 * LONG + 1).fill(TICK), -LONG * sd, sd)}`;
}

/** How many standard deviations the rulers reach from the mean, so that a score has room beside the line. */
const LONG = 5;

/** In pixels: from a scale to the next, from its name to its line, and the length of a tick. */
const APART = 56;
const TOP = 28;
const TICK = 10;

/** The table behind it. */
export function scaleTable(words: WidgetWords['iq-scales'], locale: string): Table {
	return {
		caption: words.caption,
		head: [...scales.map((sd) => words.sd[sd]), words.below],
		rows: tabled.map((iq) => [
			...scales.map((sd) => String(Math.round(onScale(iq, 15, sd)))),
			percentText(normalCdf((iq - 100) / 15) * 100, locale),
		]),
	};
}
