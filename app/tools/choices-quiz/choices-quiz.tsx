import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { Steps } from '../steps/steps.tsx';
import { ToolFrame } from '../tool-frame.tsx';
// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import animalScript from './animal-quiz.ts?worker&url';
// oxlint-disable-next-line import/default -- As above.
import readingScript from './reading-others.ts?worker&url';
import type { ChoiceWords } from './say-choices-quiz.ts';

/** Ten questions about animals, with a number of right answers at the end. */
export function AnimalQuiz({ words, locale }: { words: ToolWords['animal-quiz']; locale: string }) {
	const asked = words.questions.map(({ question }) => question);
	return <ChoicesQuiz words={words} asked={asked} locale={locale} script={animalScript} />;
}

/** Eight situations, with one of three words at the end. */
export function ReadingOthers({ words, locale }: { words: ToolWords['reading-others']; locale: string }) {
	const asked = words.questions.map(({ text }) => text);
	return <ChoicesQuiz words={words} asked={asked} locale={locale} script={readingScript} />;
}

type Props = {
	words: ChoiceWords & { title: string; answer: string };
	asked: string[];
	locale: string;
	script: string;
};

/** Questions with one right answer each, which is explained. */
function ChoicesQuiz({ words, asked, locale, script }: Props) {
	return (
		<ToolFrame title={words.title} words={words} locale={locale} script={script}>
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
		</ToolFrame>
	);
}
