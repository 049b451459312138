import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Stem } from '../../ui/stem.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { figureOptions } from '../steps/practice-item.tsx';
import { Steps } from '../steps/steps.tsx';
import type { OptionsOnlyWords } from './view-model.ts';

type Props = { words: WidgetWords['options-only']; locale: string; data: PracticeItem[] };

/** Options without their matrix, which is shown after the reader guesses one. */
export function OptionsOnly({ words, locale, data }: Props) {
	const said: OptionsOnlyWords = { ...words, keys: data.map(({ key }) => key) };
	return (
		<WidgetFrame title={words.title} words={said} locale={locale}>
			<Steps
				words={words.steps}
				options="choices"
				locale={locale}
				steps={data.map((item) => ({
					id: item.id,
					question: words.question,
					options: figureOptions(item),
					below: (
						<details className="solution later">
							<summary>{words.solution}</summary>
							<Stem {...item.stem} />
							<p>
								{words.answer} {item.options[item.key]?.description}
							</p>
						</details>
					),
				}))}
			/>
		</WidgetFrame>
	);
}
