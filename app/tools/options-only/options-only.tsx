import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Stem } from '../../ui/stem.tsx';
import { figureOptions } from '../steps/figure-options.tsx';
import { Steps } from '../steps/steps.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import type { OptionsOnlyWords } from './say-options-only.ts';

type Props = { words: ToolWords['options-only']; locale: string; data: PracticeItem[] };

/** Options without their matrix, which is shown when one of them has been guessed. */
export function OptionsOnly({ words, locale, data }: Props) {
	const said: OptionsOnlyWords = { ...words, keys: data.map(({ key }) => key) };
	return (
		<ToolFrame title={words.title} words={said} locale={locale}>
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
		</ToolFrame>
	);
}
