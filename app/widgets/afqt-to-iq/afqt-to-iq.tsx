import { iqOfAfqt, tabledAfqt } from '../../../core/widgets/afqt-to-iq.ts';
import { sameRankIq } from '../../../core/widgets/expected-iq.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { ExpectedReading } from '../parts/axis.tsx';
import { NumberField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { endText, rangeText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewAfqtToIq } from './view-model.ts';

const start = { afqt: '50' };

/** Converts an AFQT percentile into the IQ with the same rank and the expected IQ, with its range. */
export function AfqtToIq({ words, locale }: { words: WidgetWords['afqt-to-iq']; locale: string }) {
	const { texts, shapes } = viewAfqtToIq(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<NumberField name="afqt" label={words.afqt} value={start.afqt} />
				<output>
					<strong data-says="expected">{texts.expected}</strong>
					<span data-says="same">{texts.same}</span>
				</output>
				<ExpectedReading shapes={shapes} />
			</form>
			<WidgetTable {...afqtTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function afqtTable(words: WidgetWords['afqt-to-iq'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabledAfqt.map((afqt) => {
			const end = afqt === 99 ? 'high' : afqt === 1 ? 'low' : null;
			const expected = iqOfAfqt(afqt);
			return [
				String(afqt),
				endText(sameRankIq(afqt), end, words.end, locale),
				endText(expected.iq, end, words.end, locale),
				rangeText(expected, end, words.end, locale),
			];
		}),
	};
}
