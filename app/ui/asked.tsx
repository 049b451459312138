import { drawStem } from '../../core/items/draw.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { PageQuestion } from '../../server/presenters/questions.ts';
import { Choices } from './choices.tsx';
import { Stem } from './stem.tsx';
import { WordChoices } from './word-choices.tsx';

type Props = {
	question: PageQuestion;
	/** How many questions stand on the screen. */
	size: number;
	lang: LanguageCode | undefined;
	chosen: string | null;
	isLocked: boolean;
	isMissing: boolean;
	onChoose(answerId: string): void;
};

/** One question with its answers, whatever its kind. */
export function Asked({ question, size, lang, isMissing, ...choosing }: Props) {
	const name = fieldOf(question.id, size);
	if ('stem' in question) {
		return (
			<>
				<Stem svg={drawStem(question.stem)} places={question.places} />
				<Choices question={question} name={name} {...choosing} />
			</>
		);
	}
	const isMarked = isMissing && size > 1;
	return <WordChoices question={question} name={name} lang={lang} isMarked={isMarked} {...choosing} />;
}

/** The field that carries the answer to a question; a screen of one has one name for all. */
export function fieldOf(questionId: string, size: number): string {
	return size > 1 ? `answer-${questionId}` : 'answer';
}
