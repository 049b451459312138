import { normalCdf } from '../../../core/scoring/normal.ts';
import { onScale, scales, tabled } from '../../../core/widgets/iq-scales.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
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
			{scales.map((sd, index) => (
				<svg key={sd} y={index * APART}>
					<text data-draws={`sd${sd}-name`} x="0" y={TOP - 10}>
						{words.sd[sd]}
					</text>
					<line x1="0" x2="100%" y1={TOP} y2={TOP} />
					<svg {...stretched([0, 1], [TOP, TICK], [-REACH, 0, 2 * REACH, TICK])}>
						<path className="faint" d={ticksOf(sd)} />
					</svg>
				</svg>
			))}
			<svg data-draws="mark" x={shapes?.mark?.x}>
				<path d={`M0 0V${bottom - 22}`} />
				<path className="bob" d={`M-6 ${bottom - 22}H6L0 ${bottom - 1}Z`} />
				{scales.map((sd, index) => (
					<text
						key={sd}
						className="bound"
						data-says={`sd${sd}`}
						data-draws={`sd${sd}`}
						x={shapes?.[`sd${sd}`]?.x}
						y={index * APART + TOP - 8}
					>
						{texts[`sd${sd}`]}
					</text>
				))}
			</svg>
		</Drawing>
	);
}

/** The ticks of a scale at every five points, in its standard deviations; those at whole ones are longer. */
function ticksOf(sd: number): string {
	const most = Math.floor((REACH * sd) / 5);
	const points = Array.from({ length: 2 * most + 1 }, (_, index) => 5 * (index - most));
	const whole = Array.from({ length: 2 * REACH + 1 }, (_, index) => index - REACH);
	return [
		...points.map((point) => `M${+(point / sd).toFixed(3)} 0v5`),
		...whole.map((z) => `M${z} 0v${TICK}`),
	].join('');
}

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
