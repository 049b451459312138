import { rangeIn } from '../../../core/language/number-range.ts';
import { byNewerNorms, type Tests } from '../../../core/widgets/old-norms.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { ExpectedReading, IQ_RULER } from '../parts/axis.tsx';
import { Key } from '../parts/drawing.tsx';
import { NumberField, RangeField, SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { decimals } from '../parts/numbers.ts';
import { HIGHEST, LOWEST } from '../parts/places.ts';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewOldNorms } from './view-model.ts';

const start = { old: '75', tests: 'modern', normed: '1995', taken: '2015' };
const tabled = [5, 10, 15, 20, 25, 30, 40];

/** Corrects a score for the age of the norms it was calculated by. */
export function OldNorms({ words, locale }: { words: WidgetWords['old-norms']; locale: string }) {
	const { texts, shapes } = viewOldNorms(words, start, locale);
	return (
		<WidgetFrame id="old-norms" title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<RangeField
					name="old"
					label={words.old}
					value={start.old}
					min={LOWEST}
					max={HIGHEST}
					shown={start.old}
					{...IQ_RULER}
				/>
				<NumberField name="normed" label={words.normed} value={start.normed} />
				<NumberField name="taken" label={words.taken} value={start.taken} />
				<SelectField
					name="tests"
					label={words.tests}
					value={start.tests}
					options={[
						['modern', words.kinds.modern],
						['all', words.kinds.all],
					]}
				/>
				<output>
					<strong data-says="result">{texts.result}</strong>
					<span data-says="detail">{texts.detail}</span>
				</output>
				<ExpectedReading shapes={shapes} />
				<Key
					lines={[
						['dashed', words.key.old],
						['interval', words.key.now],
					]}
				/>
			</form>
			<WidgetTable id="old-norms" {...normsTable(words, locale)} />
			<p className="quiet">{words.note}</p>
		</WidgetFrame>
	);
}

/** The points to take off, with their interval. */
function takenOff(years: number, tests: Tests, locale: string): string {
	const { iq, low, high } = byNewerNorms(0, years, tests);
	const range = [-high, -low].map((each) => Number(each.toFixed(1))) as [number, number];
	return `${decimals(-iq, 1, locale)} (${rangeIn(locale, ...range, 1)})`;
}

/** The table behind it. */
export function normsTable(words: WidgetWords['old-norms'], locale: string): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: tabled.map((years) => [
			String(years),
			takenOff(years, 'modern', locale),
			takenOff(years, 'all', locale),
		]),
	};
}
