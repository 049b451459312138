import { gloveSizes } from '../../../core/widgets/hand-size.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { NumberField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { type Table, WidgetTable } from '../parts/table.tsx';
import { viewHandSize } from './view-model.ts';

const start = { around: '20.5', length: '18.5' };

/** Converts the measurements of a hand into a glove size. */
export function HandSize({ words, locale }: { words: WidgetWords['hand-size']; locale: string }) {
	const { texts } = viewHandSize(words, start, locale);
	return (
		<WidgetFrame title={words.title} assumes={words.assumes} words={words} locale={locale}>
			<form>
				<NumberField name="around" label={words.around} value={start.around} />
				<NumberField name="length" label={words.length} value={start.length} />
				<output>
					<strong data-says="size">{texts.size}</strong>
					<span data-says="why">{texts.why}</span>
					<span data-says="near">{texts.near}</span>
				</output>
			</form>
			<WidgetTable {...gloveTable(words)} />
		</WidgetFrame>
	);
}

/** The table behind it. */
export function gloveTable(words: WidgetWords['hand-size']): Table {
	return {
		caption: words.caption,
		head: words.head,
		rows: gloveSizes.map(({ size, letters, around, length }) => [
			String(size),
			`\u2068${letters}\u2069`,
			(around / 10).toFixed(1),
			(length / 10).toFixed(1),
		]),
	};
}
