import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { WidgetFrame } from '../parts/frame.tsx';
import { Steps } from '../steps/steps.tsx';
import type { ChoiceWords } from './view-model.ts';

/** Ten questions about animals, with the number of right answers at the end. */
export function AnimalQuiz({ words, locale }: { words: WidgetWords['animal-quiz']; locale: string }) {
	const asked = words.questions.map(({ question }) => question);
	return <ChoicesQuiz words={words} asked={asked} locale={locale} />;
}

/** Eight situations, with one of three words at the end. */
export function ReadingOthers({ words, locale }: { words: WidgetWords['reading-others']; locale: string }) {
	const asked = words.questions.map(({ text }) => text);
	return <ChoicesQuiz words={words} asked={asked} locale={locale} />;
}

type Props = {
	words: ChoiceWords & { title: string; answer: string };
	asked: string[];
	locale: string;
};

/** Questions with one right answer each, which is explained. */
function ChoicesQuiz({ words, asked, locale }: Props) {
	return (
		<WidgetFrame title={words.title} words={words} locale={locale}>
			<Steps
				words={words.steps}
				options="lines"
				locale={locale}
				steps={words.questions.map(({ options, key, why }, index) => ({
					id: `question-${index + 1}`,
					question: asked[index] ?? '',
					options: options.map((option) => ({ shown: <span>{option}</span> })),
					below: (
						<details className="solution unscripted">
							<summary>{words.answer}</summary>
							<p>
								<strong>{options[key - 1]}</strong>
							</p>
							<p>{why}</p>
						</details>
					),
				}))}
			/>
		</WidgetFrame>
	);
}
