import { scales } from '../../../core/widgets/iq-scales.ts';
import { oneIn, percentileOf } from '../../../core/widgets/percentile.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { NumberField, RangeField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { fieldText, fill } from '../parts/numbers.ts';
import { PeopleCurve } from '../parts/people-curve.tsx';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { plain, plainCount, REACH, viewIqPercentile } from './view-model.ts';

const start = { iq: '130', sd: '15' };
const HEIGHT = 150;

/** The IQs in the table, on the scale with SD 15. */
const tabled = [55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 130, 135, 140, 145];

/** Converts an IQ, a percentile, or "one in how many" into the other two. */
export function IqPercentile({ words, locale }: { words: WidgetWords['iq-percentile']; locale: string }) {
	const { texts, fields, shapes } = viewIqPercentile(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<input type="hidden" name="by" defaultValue="iq" />
				<RangeField
					name="place"
					label={words.place}
					value={fields?.place ?? ''}
					min={-REACH}
					max={REACH}
					step={0.01}
					steps={[0.25, 1, 1]}
					shown={texts.place ?? ''}
					height={HEIGHT}
				>
					<PeopleCurve top={16} ground={HEIGHT} shapes={shapes} />
				</RangeField>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="count">{texts.count}</span>
					<span data-says="margin">{texts.margin}</span>
				</output>
				<NumberField name="iq" label={words.iq} value={start.iq} />
				<NumberField name="percentile" label={words.percentile} value={fields?.percentile ?? ''} />
				<NumberField name="count" label={words.count} value={fields?.count ?? ''} />
				<SelectField
					name="sd"
					label={words.scale}
					options={scales.map((sd) => [String(sd), words.sd[sd]])}
					value={start.sd}
				/>
			</form>
			<WidgetTable {...percentileTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function percentileTable(words: WidgetWords['iq-percentile'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((iq) => {
			const z = (iq - 100) / 15;
			return [
				String(iq),
				fieldText(plain(percentileOf(z)), locale),
				fill(z < 0 ? words.tabled.lower : words.tabled.higher, { count: plainCount(oneIn(z)) }, locale),
			];
		}),
	};
}
