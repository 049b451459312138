import { normalCdf } from '../../../core/scoring/normal.ts';
import { onScale, scales, tabled } from '../../../core/widgets/iq-scales.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { NumberField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { percentText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewIqScales } from './view-model.ts';

const start = { iq: '130', sd: '15' };

/** Converts an IQ of one scale into IQs of the others. */
export function IqScales({ words, locale }: { words: WidgetWords['iq-scales']; locale: string }) {
	const { texts } = viewIqScales(words, start, locale);
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
			</form>
			<WidgetTable {...scaleTable(words, locale)} />
		</WidgetFrame>
	);
}

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
