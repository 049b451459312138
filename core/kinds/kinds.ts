import type { KeyedScoring, Quiz } from '../quiz/quiz.ts';
import { emotional } from './emotional/kind.ts';
import type { FacetText } from './emotional/report.ts';
import type { EmotionalResult } from './emotional/score.ts';
import type { QuizKind } from './facts.ts';
import { iq } from './iq/kind.ts';
import type { IqResult } from './iq/score.ts';
import type { ChoiceItem, ChoiceOnPage, ChoiceQuestion, ChoiceWords } from './items/choice.ts';
import type { MatrixItem, MatrixOnPage, MatrixQuestion } from './items/matrix.ts';
import type { OptionsOnPage, OptionsQuestion, OptionsWords } from './items/options.ts';
import type { StatementItem, StatementOnPage, StatementQuestion } from './items/statement.ts';
import type { Kind } from './kind.ts';
import { knowledge } from './knowledge/kind.ts';
import type { KnowledgeResult } from './knowledge/score.ts';
import type { KnowledgeItem, KnowledgeSettings } from './knowledge/settings.ts';
import { placement } from './placement/kind.ts';
import type { LevelText } from './placement/report.ts';
import type { PlacementResult } from './placement/score.ts';
import { types } from './types/kind.ts';
import type { TypeProfile } from './types/report.ts';
import type { TypesResult } from './types/score.ts';

/**
 * What each kind is made of: its items as authors write them, their words, those that no attempt asks, what else its authors
 * settle, its questions and how our pages take them, its scoring, its result, what `content/reports/<kind>` holds for it, and the parts of a result that may be
 * shown to others.
 */
export type KindTypes = {
	iq: {
		item: MatrixItem;
		words: never;
		settings: undefined;
		scoring: KeyedScoring;
		example: MatrixItem;
		question: MatrixQuestion;
		shown: MatrixOnPage;
		result: IqResult;
		text: never;
		part: 'number' | 'range' | 'band' | 'third';
	};
	types: {
		item: StatementItem;
		words: string;
		settings: undefined;
		scoring: KeyedScoring;
		example: never;
		question: StatementQuestion;
		shown: StatementOnPage;
		result: TypesResult;
		text: TypeProfile;
		part: 'type' | 'sureness';
	};
	emotional: {
		item: StatementItem;
		words: string;
		settings: undefined;
		scoring: KeyedScoring;
		example: never;
		question: StatementQuestion;
		shown: StatementOnPage;
		result: EmotionalResult;
		text: FacetText;
		part: `area.${string}`;
	};
	placement: {
		item: ChoiceItem;
		words: ChoiceWords;
		settings: undefined;
		scoring: KeyedScoring;
		example: ChoiceItem;
		question: ChoiceQuestion;
		shown: ChoiceOnPage;
		result: PlacementResult;
		text: LevelText;
		part: 'level' | 'neighbour';
	};
	knowledge: {
		item: KnowledgeItem;
		words: OptionsWords;
		settings: KnowledgeSettings;
		scoring: { version: string };
		example: never;
		question: OptionsQuestion;
		shown: OptionsOnPage;
		result: KnowledgeResult;
		text: never;
		part: 'points' | 'pass';
	};
};

const kinds: { [K in QuizKind]: Kind<K> } = { iq, types, emotional, placement, knowledge };

/** How many questions an attempt of a quiz is asked. */
export function questionCount(quiz: Quiz): number {
	return kindOf(quiz.kind).draw?.count(quiz) ?? quiz.items.length;
}

/** All that the program knows of a kind of quiz. */
export function kindOf(kind: QuizKind): Kind {
	return kinds[kind];
}
