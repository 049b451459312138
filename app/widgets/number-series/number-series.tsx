import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { PracticeSeries } from '../../../server/presenters/practice-series.ts';
import { WidgetFrame } from '../parts/frame.tsx';
import { Steps } from '../steps/steps.tsx';
import type { NumberSeriesWords } from './view-model.ts';

type Props = { words: WidgetWords['number-series']; locale: string; data: PracticeSeries[] };

/** A number series for every rule of the generator, and the rule behind each. */
export function NumberSeries({ words, locale, data }: Props) {
	const said: NumberSeriesWords = { ...words, items: data.map(({ key, rule }) => ({ key, rule })) };
	return (
		<WidgetFrame title={words.title} words={said} locale={locale}>
			<Steps
				words={words.steps}
				options="choices"
				locale={locale}
				steps={data.map(({ id, terms, question, options, key, rule }) => ({
					id,
					above: (
						<ol className="terms">
							{terms.map((term, index) => (
								// oxlint-disable-next-line react/no-array-index-key -- A number is known by its place.
								<li key={index}>{term}</li>
							))}
							<li aria-hidden="true">?</li>
						</ol>
					),
					question,
					options: options.map((option) => ({ shown: <span className="number">{option}</span> })),
					below: (
						<details className="solution">
							<summary>{words.solution}</summary>
							<p>{`${rule} ${words.answer} ${options[key]}`}</p>
						</details>
					),
				}))}
			/>
		</WidgetFrame>
	);
}
