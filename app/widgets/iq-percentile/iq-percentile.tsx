import { scales } from '../../../core/widgets/iq-scales.ts';
import { oneIn, percentileOf } from '../../../core/widgets/percentile.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { NumberField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { fill } from '../parts/numbers.ts';
import { WidgetTable } from '../parts/table.tsx';
import { plain, plainCount, viewIqPercentile } from './view-model.ts';

const start = { iq: '130', sd: '15' };

/** The IQs in the table, on the scale with SD 15. */
const tabled = [55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 125, 130, 135, 140, 145];

/** Converts an IQ, a percentile, or "one in how many" into the other two. */
export function IqPercentile({ words, locale }: { words: WidgetWords['iq-percentile']; locale: string }) {
	const { texts, fields } = viewIqPercentile(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<input type="hidden" name="by" defaultValue="iq" />
				<NumberField name="iq" label={words.iq} value={start.iq} />
				<NumberField name="percentile" label={words.percentile} value={fields?.percentile ?? ''} />
				<NumberField name="count" label={words.count} value={fields?.count ?? ''} />
				<SelectField
					name="sd"
					label={words.scale}
					options={scales.map((sd) => [String(sd), words.sd[sd]])}
					value={start.sd}
				/>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="count">{texts.count}</span>
					<span data-says="margin">{texts.margin}</span>
				</output>
			</form>
			<WidgetTable
				caption={words.caption}
				head={words.head}
				rows={tabled.map((iq) => {
					const z = (iq - 100) / 15;
					return [
						String(iq),
						String(plain(percentileOf(z))),
						fill(z < 0 ? words.tabled.lower : words.tabled.higher, { count: plainCount(oneIn(z)) }, locale),
					];
				})}
				shown={2}
			/>
		</WidgetFrame>
	);
}
