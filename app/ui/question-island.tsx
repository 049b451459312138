// oxlint-disable-next-line import/default -- The bundler gives the address of what it has bundled.
import script from '../question-script/main.tsx?worker&url';
import styles from '../styles/sheets/question.css?url';
import wordedStyles from '../styles/sheets/worded.css?url';
import { AnsweringPart, type AnsweringPartProps } from './answering-part.tsx';

/** The part of a question page that its script hydrates, with the data that this needs. */
export function QuestionIsland(props: AnsweringPartProps) {
	const { questions, size } = props;
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="default" />
			{/* Moving on doesn't wait for the network. */}
			{questions.some(({ type }) => type !== 'figural') && (
				<link rel="stylesheet" href={wordedStyles} precedence="default" />
			)}
			<main id="main" className={size > 1 ? 'question several' : 'question'}>
				<AnsweringPart {...props} />
			</main>
			<script
				type="application/json"
				data-later={script}
				// Without `<`, JSON can't end the element.
				dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', String.raw`\u003c`) }}
			/>
		</>
	);
}
