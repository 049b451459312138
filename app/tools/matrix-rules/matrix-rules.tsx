import { practisedRules } from '../../../core/tools/practice.ts';
import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Stem } from '../../ui/stem.tsx';
import { figureOptions } from '../steps/figure-options.tsx';
import { Solution } from '../steps/solution.tsx';
import { Steps } from '../steps/steps.tsx';
import { ToolFrame } from '../tool-frame.tsx';
import type { MatrixRulesWords } from './say-matrix-rules.ts';

type Props = { words: ToolWords['matrix-rules']; locale: string; data: PracticeItem[] };

/** A practice item for every rule of the generator, and what is wrong with each option. */
export function MatrixRules({ words, locale, data }: Props) {
	const said: MatrixRulesWords = { ...words, items: data.map(({ key, reasons }) => ({ key, reasons })) };
	return (
		<ToolFrame title={words.title} words={said} locale={locale}>
			<Steps
				words={words.steps}
				options="choices"
				locale={locale}
				steps={data.map((item, index) => ({
					id: item.id,
					above: (
						<>
							<h3>{words.names[practisedRules[index] ?? 'constant']}</h3>
							<Stem {...item.stem} />
						</>
					),
					question: words.question,
					options: figureOptions(item),
					below: <Solution words={words} item={item} />,
				}))}
			/>
		</ToolFrame>
	);
}
