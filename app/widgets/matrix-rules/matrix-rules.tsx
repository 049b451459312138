import { practisedRules } from '../../../core/widgets/practice.ts';
import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import type { PracticeItem } from '../../../server/presenters/practice.ts';
import { Stem } from '../../ui/stem.tsx';
import { WidgetFrame } from '../parts/frame.tsx';
import { figureOptions, Solution } from '../steps/practice-item.tsx';
import { Steps } from '../steps/steps.tsx';
import type { MatrixRulesWords } from './view-model.ts';

type Props = { words: WidgetWords['matrix-rules']; locale: string; data: PracticeItem[] };

/** A practice item for every rule of the generator, with what is wrong with each option. */
export function MatrixRules({ words, locale, data }: Props) {
	const said: MatrixRulesWords = { ...words, items: data.map(({ key, reasons }) => ({ key, reasons })) };
	return (
		<WidgetFrame title={words.title} words={said} locale={locale}>
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
		</WidgetFrame>
	);
}
