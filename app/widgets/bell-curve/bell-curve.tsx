import { bandOf } from '../../../core/kinds/iq/bands.ts';
import { percentileOf } from '../../../core/widgets/percentile.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { IqAxis, Plumb } from '../parts/axis.tsx';
import { curvePath } from '../parts/curve-path.ts';
import { stretched } from '../parts/drawing.tsx';
import { RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { shareText } from '../parts/numbers.ts';
import { HIGHEST, iqPlaces, LOWEST } from '../parts/places.ts';
import { WidgetTable } from '../parts/table.tsx';
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
	const curve = curvePath({ mean: 100, sd: 15, from: LOWEST, to: HIGHEST, peak: 15 });
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField name="iq" label={words.iq} value={start.iq} min={LOWEST} max={HIGHEST} shown={start.iq} />
				<IqAxis height={HEIGHT}>
					<svg {...stretched([0, 1], [TOP, HEIGHT - TOP], [LOWEST, 0, HIGHEST - LOWEST, 100])}>
						<clipPath id="tool-below">
							<rect data-draws="below" x={LOWEST} y="0" height="100" {...shapes?.below} />
						</clipPath>
						<path className="within" clipPath="url(#tool-below)" d={curve} />
						<path className="faint" d={curve} />
					</svg>
					{cuts.map((cut) => {
						const { x } = iqPlaces.at(cut);
						return <line key={cut} className="faint cut" x1={x} x2={x} y1={TOP} y2={HEIGHT} />;
					})}
					<line data-draws="range" className="interval" {...shapes?.range} y1={HEIGHT} y2={HEIGHT} />
					<Plumb name="mark" height={HEIGHT} x={String(shapes?.mark?.x)} />
				</IqAxis>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="share">{texts.share}</span>
					<span data-says="margin">{texts.margin}</span>
				</output>
			</form>
			<WidgetTable
				caption={words.caption}
				head={words.head}
				rows={tabled.map((iq) => [
					String(iq),
					words.bands[bandOf(iq)],
					shareText(percentileOf((iq - 100) / 15), locale),
				])}
				shown={2}
			/>
		</WidgetFrame>
	);
}
