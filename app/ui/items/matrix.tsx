import { drawOptionOnce, drawStemOnce } from '../../../core/items/draw-once.ts';
import type { MatrixOnPage } from '../../../core/kinds/items/matrix.ts';
import { useTranslate } from '../../translate.tsx';
import { Figure } from '../figure.tsx';
import { Stem } from '../stem.tsx';
import type { ViewProps } from './question-view.tsx';

/** A figural item: its stem, and its options as radio buttons. */
export function MatrixView({ question, name, chosen, isLocked, onChoose }: ViewProps<MatrixOnPage>) {
	return (
		<>
			<Stem svg={drawStemOnce(question.stem)} places={question.places} />
			<Choices {...{ question, name, chosen, isLocked, onChoose }} />
		</>
	);
}

/** Draws the figures of a question that will be shown, so that showing it takes less time. */
export function drawAhead({ stem, answers }: MatrixOnPage): void {
	drawStemOnce(stem);
	for (const { cell } of answers) drawOptionOnce(cell);
}

type Props = Omit<ViewProps<MatrixOnPage>, 'lang' | 'isMarked'>;

/** The options of a question as radio buttons. */
function Choices({ question, name, chosen, isLocked, onChoose }: Props) {
	const t = useTranslate();
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
							aria-label={t('question.answer', {
								number: index + 1,
								text: answer.description,
							})}
						/>
						<Figure svg={drawOptionOnce(answer.cell)} />
					</label>
				))}
			</div>
		</fieldset>
	);
}
