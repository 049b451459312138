import { ordersOf } from '../../../core/widgets/guessing.ts';
import { ayumu, columns, counts, rows, times } from '../../../core/widgets/number-memory.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import styles from '../../styles/tool-number-memory.css?url';
import { SelectField } from '../parts/fields.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { fill } from '../parts/numbers.ts';
import { WidgetTable } from '../parts/table.tsx';
import { RateRuler } from './rate-ruler.tsx';

/** Numerals that are shown briefly, then masked, and pressed in order. */
export function NumberMemory({ words, locale }: { words: WidgetWords['number-memory']; locale: string }) {
	const numbered = (text: string, numbers: readonly number[]) =>
		numbers.map((number) => [String(number), fill(text, { number }, locale)] as const);
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<link rel="stylesheet" href={styles} precedence="default" />
			<form autoComplete="off">
				<SelectField
					name="count"
					label={words.count}
					options={numbered(words.numerals, counts)}
					value={String(ayumu.count)}
				/>
				<SelectField
					name="time"
					label={words.time}
					options={numbered(words.milliseconds, times)}
					value={String(ayumu.time)}
				/>
				<button type="submit" className="button">
					{words.start}
				</button>
				<div className="numerals" role="group" aria-label={words.field}>
					<Sample />
				</div>
				<output>
					<strong data-says="trial" />
					<span data-says="rate">{words.how}</span>
					<span data-says="published">{fill(words.published, { percent: ayumu.percent }, locale)}</span>
				</output>
				<RateRuler percent={ayumu.percent} label={words.mark} />
			</form>
			<WidgetTable
				caption={words.caption}
				head={[words.numeralsHead, words.ordersHead]}
				rows={counts.map((count) => [
					fill(words.numerals, { number: count }, locale),
					fill(words.orders, { orders: ordersOf(count) }, locale),
				])}
			/>
		</WidgetFrame>
	);
}

/** What the field looks like during a trial, until the first one begins. */
function Sample() {
	return (
		<svg aria-hidden="true">
			{SAMPLE.map(([column, row], index) => (
				<text
					key={column}
					x={`${(100 * (column + 0.5)) / columns}%`}
					y={`${(100 * (row + 0.5)) / rows}%`}
					dy="0.35em"
				>
					{index + 1}
				</text>
			))}
		</svg>
	);
}

/** The columns and rows of the sample's numerals. */
const SAMPLE = [
	[3, 4],
	[0, 1],
	[4, 2],
	[1, 5],
	[2, 0],
] as const;
