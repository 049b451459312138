import { bandOf } from '../../../core/kinds/iq/bands.ts';
import { percentileOf } from '../../../core/widgets/percentile.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { IQ_RULER } from '../parts/axis.tsx';
import { RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { shareText } from '../parts/numbers.ts';
import { PeopleCurve } from '../parts/people-curve.tsx';
import { HIGHEST, iqPlaces, LOWEST } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewBellCurve } from './view-model.ts';

const start = { iq: '112' };
const HEIGHT = 190;
const TOP = 30;

/** The IQs between two bands. */
const cuts = [70, 80, 90, 110, 120, 130];

const tabled = [55, 60, 70, 80, 85, 90, 95, 100, 105, 110, 115, 120, 130, 140, 145];

/**
 * The normal curve with a mark that the reader moves: its band, the share of people below, and a test's
 * range.
 */
export function BellCurve({ words, locale }: { words: WidgetWords['bell-curve']; locale: string }) {
	const { texts, shapes } = viewBellCurve(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="iq"
					label={words.iq}
					value={start.iq}
					min={LOWEST}
					max={HIGHEST}
					shown={start.iq}
					{...IQ_RULER}
					height={HEIGHT}
				>
					<PeopleCurve top={TOP} ground={HEIGHT} shapes={shapes} />
					{cuts.map((cut) => {
						const { x } = iqPlaces.at(cut);
						return <line key={cut} className="faint cut" x1={x} x2={x} y1={TOP} y2={HEIGHT} />;
					})}
					<line data-draws="range" className="interval" {...shapes?.range} y1={HEIGHT} y2={HEIGHT} />
				</RangeField>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="share">{texts.share}</span>
					<span data-says="margin">{texts.margin}</span>
				</output>
			</form>
			<WidgetTable {...bandTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function bandTable(words: WidgetWords['bell-curve'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((iq) => [
			String(iq),
			words.bands[bandOf(iq)],
			shareText(percentileOf((iq - 100) / 15), locale),
		]),
	};
}
