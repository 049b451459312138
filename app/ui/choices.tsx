import { type KeyboardEvent, useRef } from 'react';
import { drawOption } from '../../core/items/draw.ts';
import type { FigureQuestion } from '../../server/presenters/questions.ts';
import { useSay } from '../words.tsx';
import { Figure } from './figure.tsx';

type Props = {
	question: FigureQuestion;
	chosen: string | null;
	isLocked: boolean;
	onChoose(answerId: string): void;
};

/** The answers of a question as radio buttons; digits choose by place. */
export function Choices({ question, chosen, isLocked, onChoose }: Props) {
	const say = useSay();
	const list = useRef<HTMLDivElement>(null);

	function chooseByDigit(event: KeyboardEvent) {
		const answer = question.answers[Number(event.key) - 1];
		if (!answer || isLocked || event.ctrlKey || event.metaKey || event.altKey) return;
		onChoose(answer.id);
		list.current?.querySelectorAll('input')[Number(event.key) - 1]?.focus();
	}

	return (
		<fieldset className="m-0 border-0 p-0">
			<legend className="mb-2">{question.text}</legend>
			<div className="choices" ref={list} data-locked={isLocked || undefined}>
				{question.answers.map((answer, index) => (
					<label key={answer.id} className="choice">
						<input
							type="radio"
							name="answer"
							value={answer.id}
							checked={chosen === answer.id}
							disabled={isLocked && chosen !== answer.id}
							onChange={() => !isLocked && onChoose(answer.id)}
							onKeyDown={chooseByDigit}
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
