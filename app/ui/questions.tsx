import { headingText } from '../../core/language/heading-text.ts';
import { useTranslate } from '../translate.tsx';

type Question = { question: string; answer: string };

/** Questions that expand to show their answers; those after the first ones are folded in a row of their own. */
export function Questions({
	questions,
	first = questions.length,
}: {
	questions: readonly Question[];
	first?: number;
}) {
	const t = useTranslate();
	return (
		<div className="questions">
			<Rows questions={questions.slice(0, first)} />
			{questions.length > first && (
				<details>
					<summary>{t('home.questions.more')}</summary>
					<Rows questions={questions.slice(first)} />
				</details>
			)}
		</div>
	);
}

function Rows({ questions }: { questions: readonly Question[] }) {
	return questions.map(({ question, answer }) => (
		<details key={question}>
			<summary>{headingText(question)}</summary>
			<p>{answer}</p>
		</details>
	));
}
