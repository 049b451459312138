import { rangeIn } from '../../../core/language/number-range.ts';
import { HIGHEST_ACT, iqOfAct } from '../../../core/widgets/act-to-iq.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { ExpectedReading } from '../parts/axis.tsx';
import { RangeField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { endText, rangeText } from '../parts/numbers.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewActToIq } from './view-model.ts';

const start = { act: '20' };

/** The composites in the table, highest first; those below 10 share a rank. */
const tabled = Array.from({ length: HIGHEST_ACT - 8 }, (_, index) => HIGHEST_ACT - index);

/** Converts an ACT composite into its rank among test takers and the expected IQ, with its range. */
export function ActToIq({ words, locale }: { words: WidgetWords['act-to-iq']; locale: string }) {
	const { texts, shapes } = viewActToIq(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="act"
					label={words.act}
					value={start.act}
					min={1}
					max={HIGHEST_ACT}
					shown={start.act}
					steps={[1, 6, 6]}
				/>
				<output>
					<strong data-says="expected">{texts.expected}</strong>
					<span data-says="rank">{texts.rank}</span>
				</output>
				<ExpectedReading shapes={shapes} />
			</form>
			<WidgetTable {...actTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function actTable(words: WidgetWords['act-to-iq'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((act) => {
			const { rank, end, ...expected } = iqOfAct(act);
			return [
				act === 9 ? rangeIn(locale, 1, 9) : String(act),
				String(rank),
				endText(expected.iq, end, words.end, locale),
				rangeText(expected, end, words.end, locale),
			];
		}),
	};
}
