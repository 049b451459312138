import { rangeIn } from '../../../core/language/number-range.ts';
import { reliabilities, secondScore } from '../../../core/widgets/second-score.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { ExpectedReading, IQ_RULER } from '../parts/axis.tsx';
import { Key } from '../parts/drawing.tsx';
import { RangeField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { HIGHEST, LOWEST } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewSecondScore } from './view-model.ts';

const start = { first: '130', kind: 'short', form: 'other' };
const tabled = [70, 85, 100, 115, 130, 145];

/** The score to expect on a second attempt, with its range, next to the first score. */
export function SecondScore({ words, locale }: { words: WidgetWords['second-score']; locale: string }) {
	const { texts, shapes } = viewSecondScore(words, start, locale);
	return (
		<WidgetFrame id="second-score" title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="first"
					label={words.first}
					value={start.first}
					min={LOWEST}
					max={HIGHEST}
					shown={start.first}
					{...IQ_RULER}
				/>
				<SelectField
					name="kind"
					label={words.kind}
					value={start.kind}
					options={[
						['short', words.kinds.short],
						['long', words.kinds.long],
						['full', words.kinds.full],
					]}
				/>
				<SelectField
					name="form"
					label={words.form}
					value={start.form}
					options={[
						['other', words.forms.other],
						['same', words.forms.same],
					]}
				/>
				<output>
					<strong data-says="second">{texts.second}</strong>
					<span data-says="pull">{texts.pull}</span>
					<span data-says="practice">{texts.practice}</span>
					<span data-says="higher">{texts.higher}</span>
				</output>
				<ExpectedReading shapes={shapes} />
				<Key
					lines={[
						['dashed', words.key.first],
						['interval', words.key.second],
					]}
				/>
			</form>
			<WidgetTable id="second-score" {...secondTable(words, locale)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function secondTable(words: WidgetWords['second-score'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((first) => [
			String(first),
			...(['other', 'same'] as const).map((form) => {
				const { iq, low, high } = secondScore(first, reliabilities.long, form);
				return `${Math.round(iq)} (${rangeIn(locale, Math.round(low), Math.round(high))})`;
			}),
		]),
	};
}
