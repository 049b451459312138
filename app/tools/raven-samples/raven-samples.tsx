import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Figure } from '../../ui/figure.tsx';
import { Stem } from '../../ui/stem.tsx';
import { fill } from '../say.ts';
import { Solution } from '../steps/solution.tsx';
import { ToolFrame } from '../tool-frame.tsx';

type Props = { words: ToolWords['raven-samples']; locale: string; data: PracticeItem[] };

/** Sample matrices of ours, each with its solution to be opened; there is nothing to answer. */
export function RavenSamples({ words, locale, data }: Props) {
	return (
		<ToolFrame title={words.title} locale={locale}>
			<ol className="tool-steps">
				{data.map((item, index) => (
					<li key={item.id}>
						<p className="place">{fill(words.sample, { number: index + 1, count: data.length }, locale)}</p>
						<Stem {...item.stem} />
						<p>{words.question}</p>
						<div className="example-options">
							{item.options.map(({ svg, label }) => (
								<Figure key={svg} svg={svg} description={label} />
							))}
						</div>
						<Solution words={words} item={item} />
					</li>
				))}
			</ol>
		</ToolFrame>
	);
}
