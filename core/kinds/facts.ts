import type { MessageId } from '../language/message-id.ts';

/**
 * The facts about a kind of quiz that are public. The browser loads this table and nothing else about a kind.
 */
export type KindFacts = {
	asks: 'statements' | 'questions';
	/** Whether takers describe themselves; these quizzes also have addresses under /personal-test. */
	isAboutOneself: boolean;
	/** The heading of its quizzes in lists; kinds next to each other may share one. */
	group: MessageId;
	/**
	 * Which quizzes share one entry in lists: longer and shorter forms of one test, quizzes with the same
	 * description, or none.
	 */
	sharesEntry: 'forms' | 'description' | null;
	/**
	 * The notice that we aren't affiliated with the owner of a similar test, for pages about one quiz and for
	 * lists of several.
	 */
	notice: { quiz: MessageId; list: MessageId } | null;
	/** What takers are asked to do. */
	task: MessageId;
};

/** The facts about each kind of quiz, in the order of the catalog. */
export const kindFacts = {
	iq: {
		asks: 'questions',
		isAboutOneself: false,
		group: 'quizzes.group.iq',
		sharesEntry: 'forms',
		notice: null,
		task: 'instructions.puzzles',
	},
	types: {
		asks: 'statements',
		isAboutOneself: true,
		group: 'quizzes.group.oneself',
		sharesEntry: 'forms',
		notice: { quiz: 'report.types.affiliation', list: 'personal.affiliation' },
		task: 'agreement.instruction',
	},
	emotional: {
		asks: 'statements',
		isAboutOneself: true,
		group: 'quizzes.group.oneself',
		sharesEntry: null,
		notice: null,
		task: 'agreement.instruction',
	},
	placement: {
		asks: 'questions',
		isAboutOneself: false,
		group: 'quizzes.group.placement',
		sharesEntry: 'description',
		notice: null,
		task: 'instructions.placement',
	},
	knowledge: {
		asks: 'questions',
		isAboutOneself: false,
		group: 'quizzes.group.knowledge',
		sharesEntry: null,
		notice: null,
		task: 'instructions.knowledge',
	},
} as const satisfies Record<string, KindFacts>;

/** The name of a kind of quiz. */
export type QuizKind = keyof typeof kindFacts;

/** All kinds of quizzes, in the order of the catalog. */
export const quizKinds = Object.keys(kindFacts) as QuizKind[];

/** The public facts about a kind of quiz. */
export function factsOf(kind: QuizKind): KindFacts {
	return kindFacts[kind];
}
