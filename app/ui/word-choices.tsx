import type { WordQuestion } from '../../server/presenters/questions.ts';

type Props = {
	question: WordQuestion;
	/** The language of the question where it is not that of the page. */
	lang: string | undefined;
	chosen: string | null;
	isLocked: boolean;
	onChoose(answerId: string): void;
};

/** A question in words with its answers as radio buttons: steps of agreement as places on a ruler, options as lines. */
export function WordChoices({ question, lang, chosen, isLocked, onChoose }: Props) {
	const { text, passage, isAgreement, answers } = question;
	// What is asked in another language than the page's is written by its own direction.
	const own = lang === undefined ? {} : { lang, dir: 'auto' };
	return (
		<fieldset className="answers worded">
			<legend {...own}>
				{passage && <span className="passage">{passage}</span>}
				{text}
			</legend>
			<div className={isAgreement ? 'steps-of' : 'options'} data-locked={isLocked || undefined} {...own}>
				{answers.map((answer) => (
					<label key={answer.id} className="choice">
						<input
							type="radio"
							name="answer"
							value={answer.id}
							checked={chosen === answer.id}
							disabled={isLocked && chosen !== answer.id}
							onChange={() => !isLocked && onChoose(answer.id)}
						/>
						<span>{answer.text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
