import { drawOption } from '../../core/items/draw.ts';
import type { FigureQuestion } from '../../server/presenters/questions.ts';
import { useSay } from '../words.tsx';
import { Figure } from './figure.tsx';

type Props = {
	question: FigureQuestion;
	/** The name of the field that is sent. */
	name: string;
	chosen: string | null;
	isLocked: boolean;
	onChoose(answerId: string): void;
};

/** The answers of a question as radio buttons. */
export function Choices({ question, name, chosen, isLocked, onChoose }: Props) {
	const say = useSay();
	return (
		<fieldset className="answers">
			<legend>{question.text}</legend>
			<div className="choices" data-locked={isLocked || undefined}>
				{question.answers.map((answer, index) => (
					<label key={answer.id} className="choice">
						<input
							type="radio"
							name={name}
							value={answer.id}
							checked={chosen === answer.id}
							disabled={isLocked && chosen !== answer.id}
							onChange={() => !isLocked && onChoose(answer.id)}
							aria-label={say('question.answer', {
								number: index + 1,
								text: answer.description,
							})}
						/>
						<Figure svg={drawOption(answer.cell)} />
					</label>
				))}
			</div>
		</fieldset>
	);
}
