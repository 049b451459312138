import type { ReactNode } from 'react';
import type { PageQuestion } from '../../../core/kinds/items/item-type.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { MatrixView } from './matrix.tsx';
import { ChoiceView, OptionsView, StatementView } from './word-choices.tsx';

/** The props of a question's view, whatever its type. */
export type ViewProps<Question = PageQuestion> = {
	question: Question;
	/** The name of the form field. */
	name: string;
	/** The language of the question, if it isn't the page's. */
	lang: LanguageCode | undefined;
	chosen: string | null;
	isLocked: boolean;
	/** Whether its answer is missing, which the question itself shows. */
	isMarked: boolean;
	/** Chooses an option. If several may be chosen, choosing one again takes it back. */
	onChoose(optionId: string): void;
};

type View<Question> = (props: ViewProps<Question>) => ReactNode;

const views: { [Type in PageQuestion['type']]: View<Extract<PageQuestion, { type: Type }>> } = {
	figural: MatrixView,
	statement: StatementView,
	choice: ChoiceView,
	options: OptionsView,
};

type Props = Omit<ViewProps, 'name' | 'isMarked'> & {
	/** The number of questions on the screen. */
	size: number;
	isMissing: boolean;
};

/** One question with its options, by type. Where it is shown loads `item.css`. */
export function QuestionView({ size, isMissing, ...props }: Props) {
	const Shown = views[props.question.type] as View<PageQuestion>;
	return <Shown {...props} name={fieldOf(props.question.id, size)} isMarked={isMissing && size > 1} />;
}

/** The name of a question's form field, which is always the same on a screen with one question. */
export function fieldOf(questionId: string, size: number): string {
	return size > 1 ? `answer-${questionId}` : 'answer';
}
