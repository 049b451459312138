import { headingText } from '../../core/language/heading-text.ts';

/** Questions that expand to show their answers, in two columns if there is room. */
export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
	const half = Math.ceil(questions.length / 2);
	return (
		<div className="questions halves">
			{[questions.slice(0, half), questions.slice(half)].map((part) => (
				<div key={part[0]?.question}>
					{part.map(({ question, answer }) => (
						<details key={question}>
							<summary>{headingText(question)}</summary>
							<p>{answer}</p>
						</details>
					))}
				</div>
			))}
		</div>
	);
}
