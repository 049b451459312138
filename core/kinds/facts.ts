import type { MessageId } from '../language/message-id.ts';

/** What anybody may know of a kind of quiz without taking one. The browser loads this table, and nothing else of a kind. */
export type KindFacts = {
	asks: 'statements' | 'questions';
	/** Its takers describe themselves: its quizzes stand under /personal-test too. */
	isAboutOneself: boolean;
	/** In short lists, quizzes of which the same is told share an entry. */
	isListedTogether: boolean;
	/** Whose test it is not: said where a quiz of the kind is introduced or shown, and where several are listed. */
	notice: { quiz: MessageId; list: MessageId } | null;
	/** The words of a link from the list of all quizzes to those under /personal-test. */
	linkToPersonal: MessageId | null;
	/** What its takers are told before the start, beside what all are. */
	instructions: readonly MessageId[];
};

/** The kinds of quizzes in the order of the catalogue. */
export const kindFacts = {
	iq: {
		asks: 'questions',
		isAboutOneself: false,
		isListedTogether: false,
		notice: null,
		linkToPersonal: null,
		instructions: [],
	},
	types: {
		asks: 'statements',
		isAboutOneself: true,
		isListedTogether: false,
		notice: { quiz: 'report.types.affiliation', list: 'personal.affiliation' },
		linkToPersonal: 'quizzes.personal',
		instructions: ['agreement.instruction'],
	},
	emotional: {
		asks: 'statements',
		isAboutOneself: true,
		isListedTogether: false,
		notice: null,
		linkToPersonal: null,
		instructions: ['agreement.instruction'],
	},
	placement: {
		asks: 'questions',
		isAboutOneself: false,
		isListedTogether: true,
		notice: null,
		linkToPersonal: null,
		instructions: ['instructions.placement'],
	},
	knowledge: {
		asks: 'questions',
		isAboutOneself: false,
		isListedTogether: false,
		notice: null,
		linkToPersonal: null,
		instructions: ['instructions.knowledge'],
	},
} as const satisfies Record<string, KindFacts>;

export type QuizKind = keyof typeof kindFacts;

export const quizKinds = Object.keys(kindFacts) as QuizKind[];

/** What anybody may know of a kind. */
export function factsOf(kind: QuizKind): KindFacts {
	return kindFacts[kind];
}
