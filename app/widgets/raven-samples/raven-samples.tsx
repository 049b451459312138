import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Figure } from '../../ui/figure.tsx';
import { Stem } from '../../ui/stem.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { fill } from '../parts/numbers.ts';
import { Solution } from '../steps/practice-item.tsx';

type Props = { words: WidgetWords['raven-samples']; locale: string; data: PracticeItem[] };

/**
 * Sample matrices of our own, all but the first folded, each with a solution that can be opened; there is
 * nothing to answer.
 */
export function RavenSamples({ words, locale, data }: Props) {
	return (
		<WidgetFrame title={words.title} locale={locale}>
			<ol className="tool-steps">
				{data.map((item, index) => (
					<li key={item.id}>
						<details className="folded" open={index === 0}>
							<summary>{fill(words.sample, { number: index + 1, count: data.length }, locale)}</summary>
							<Stem {...item.stem} />
							<p>{words.question}</p>
							<div className="example-options">
								{item.options.map(({ svg, label }) => (
									<Figure key={svg} svg={svg} description={label} />
								))}
							</div>
							<Solution words={words} item={item} />
						</details>
					</li>
				))}
			</ol>
		</WidgetFrame>
	);
}
