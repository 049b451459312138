import { headingText } from '../../core/language/heading-text.ts';
import type { Sample } from '../../server/presenters/samples.ts';
import styles from '../styles/sheets/start.css?url';
import { QuestionView } from './items/question-view.tsx';

type Props = { sample: Sample; title: string; isFolded?: true | undefined };

/**
 * A question to try before the start. Choosing an option shows whether it is right and why, without
 * JavaScript.
 */
export function TryItem({ sample, title, isFolded }: Props) {
	const { question, lang, said } = sample;
	const id = idToTry(sample);
	const tried = (
		<div>
			<link rel="stylesheet" href={styles} precedence="default" />
			<QuestionView
				question={question}
				lang={lang}
				size={2}
				chosen={null}
				isLocked={false}
				isMissing={false}
				onChoose={() => undefined}
			/>
			<div role="status">
				{said.map((text, index) => (
					<p key={question.answers[index]?.id}>{text}</p>
				))}
			</div>
		</div>
	);
	if (isFolded)
		return (
			<details className="try folded">
				<summary>{title}</summary>
				{tried}
			</details>
		);
	return (
		<section className="try" aria-labelledby={id}>
			<h2 id={id}>{headingText(title)}</h2>
			{tried}
		</section>
	);
}

/** The id of the heading above a question to try. */
export function idToTry({ question }: Sample): string {
	return `try-${question.id}`;
}
