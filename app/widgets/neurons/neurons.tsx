import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { Bars } from '../parts/bars.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { type Table, WidgetTable } from '../parts/table.tsx';

/** The number of neurons in the whole brain and in the cortex of each species, with a scale for each. */
export function Neurons({ words, locale }: { words: WidgetWords['neurons']; locale: string }) {
	const { species } = words;
	const written = numbersIn(locale);
	return (
		<WidgetFrame title={words.title} locale={locale}>
			{(['whole', 'cortex'] as const).map((part) => {
				const counted = species.flatMap(({ name, [part]: value }) =>
					value === null ? [] : [{ name, value, shown: written.format(value) }],
				);
				const to = roundUp(Math.max(...counted.map(({ value }) => value)));
				return (
					<div key={part}>
						<h3>{words[part]}</h3>
						<Bars
							label={words.drawing[part]}
							bars={counted}
							to={to}
							marks={['0', written.format(to / 2), written.format(to)]}
						/>
					</div>
				);
			})}
			<WidgetTable stacks {...neuronTable(words, locale)} />
			<p className="quiet">{words.assumption}</p>
		</WidgetFrame>
	);
}

/** The table behind it. */
export function neuronTable(words: WidgetWords['neurons'], locale: string): Table {
	const written = numbersIn(locale);
	return {
		caption: words.caption,
		head: [words.name, words.whole, words.cortex, words.source],
		rows: words.species.map(({ name, whole, cortex, source }) => [
			name,
			whole === null ? words.unknown : written.format(whole),
			cortex === null ? words.unknown : written.format(cortex),
			source,
		]),
	};
}

const numbersIn = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

/** The next number that is a whole multiple of its power of ten. */
function roundUp(value: number): number {
	const unit = 10 ** Math.floor(Math.log10(value));
	return Math.ceil(value / unit) * unit;
}
