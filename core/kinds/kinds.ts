import type { KeyedScoring, Quiz, ScoringVersion } from '../quiz/quiz.ts';
import { emotional } from './emotional/kind.ts';
import type { FacetText } from './emotional/report.ts';
import type { EmotionalResult } from './emotional/score.ts';
import type { QuizKind } from './facts.ts';
import { iq } from './iq/kind.ts';
import type { IqScoring } from './iq/own-guessing.ts';
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
 * The types of each kind: `item`, as authors write it, its `words`, the `settings` that only this kind has,
 * its `scoring`, an `example` that no attempt asks, a `question`, the same as `shown` on our pages, a
 * `result`, a `text` in `content/reports/<kind>`, and a `part` of a result that can be shared.
 */
export type KindTypes = {
	iq: {
		item: MatrixItem;
		words: never;
		settings: undefined;
		scoring: IqScoring;
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
		scoring: ScoringVersion;
		example: KnowledgeItem;
		question: OptionsQuestion;
		shown: OptionsOnPage;
		result: KnowledgeResult;
		text: never;
		part: 'points' | 'pass';
	};
};

const kinds: { [K in QuizKind]: Kind<K> } = { iq, types, emotional, placement, knowledge };

/** The number of questions that an attempt at a quiz is asked. */
export function questionCount(quiz: Quiz): number {
	return kindOf(quiz.kind).draw?.count(quiz) ?? quiz.items.length;
}

/** Everything the program knows about a kind of quiz. */
export function kindOf(kind: QuizKind): Kind {
	return kinds[kind];
}
