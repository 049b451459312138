import type { ReactNode } from 'react';
import type { PageQuestion } from '../../../core/kinds/items/item-type.ts';
import type { LanguageCode } from '../../../core/language/languages.ts';
import { MatrixView } from './matrix.tsx';
import { ChoiceView, StatementView } from './word-choices.tsx';

/** What the view of a question takes, whatever its type. */
export type ViewProps<Question = PageQuestion> = {
	question: Question;
	/** The name of the field that is sent. */
	name: string;
	/** The language of the question where it is not that of the page. */
	lang: LanguageCode | undefined;
	chosen: string | null;
	isLocked: boolean;
	/** Its answer is still missing, which is said at the question itself. */
	isMarked: boolean;
	/** Takes the option back where several may be chosen and it is. */
	onChoose(optionId: string): void;
};

type View<Question> = (props: ViewProps<Question>) => ReactNode;

const views: { [Type in PageQuestion['type']]: View<Extract<PageQuestion, { type: Type }>> } = {
	figural: MatrixView,
	statement: StatementView,
	choice: ChoiceView,
};

type Props = Omit<ViewProps, 'name' | 'isMarked'> & {
	/** How many questions stand on the screen. */
	size: number;
	isMissing: boolean;
};

/** One question with its answers, by its type. */
export function Asked({ size, isMissing, ...props }: Props) {
	const Shown = views[props.question.type] as View<PageQuestion>;
	return <Shown {...props} name={fieldOf(props.question.id, size)} isMarked={isMissing && size > 1} />;
}

/** The field that carries the answer to a question; a screen of one has one name for all. */
export function fieldOf(questionId: string, size: number): string {
	return size > 1 ? `answer-${questionId}` : 'answer';
}
