import type { LanguageCode } from '../../language/languages.ts';
import { isOption } from '../../quiz/answer-options.ts';
import type { QuizOf } from '../../quiz/quiz.ts';
import { stepsOf } from '../../scoring/given.ts';
import { emptyReason } from '../../scoring/statements.ts';
import type { QuizKind } from '../facts.ts';
import { agreement } from './agreement.ts';
import type { ItemType } from './item-type.ts';

/**
 * A statement as authors write it: the scale it belongs to, and whether agreeing points to the scale's upper
 * end (1) or not (-1).
 */
export type StatementItem = {
	id: string;
	scale: string;
	keyed: 1 | -1;
	/** Whether the short form of the quiz has it too. */
	short?: boolean;
};

/** A statement as it is asked, in every language it exists in; its answers are the steps of `agreement`. */
export type StatementQuestion = {
	type: 'statement';
	id: string;
	scale: string;
	keyed: 1 | -1;
	answers: { id: string }[];
	words: Partial<Record<LanguageCode, string>>;
};

/** A statement as our own pages receive it. */
export type StatementOnPage = {
	type: 'statement';
	id: string;
	text: string;
	answers: { id: string; text: string }[];
};

/** The item type of statements. */
export const statement: ItemType<StatementQuestion, StatementOnPage> = {
	forPages: ({ id, words, answers }, t, language) => ({
		type: 'statement',
		id,
		text: words[language] ?? words.en ?? '',
		answers: answers.map((answer) => ({
			id: answer.id,
			text: t({ id: `agreement.${answer.id as (typeof agreement)[number]}` }),
		})),
	}),
	forApi: ({ id, text, answers }) => ({ id, text, answers }),
	isSaidIn: ({ words }, language) => words[language] !== undefined,
	accepts: isOption,
	takesSeveral: () => false,
	keyOf: ({ keyed }) => String(keyed),
	withKey: (question, key) => ({ ...question, keyed: key === '1' ? 1 : -1 }),
	pointsOf: () => null,
	difficultyOf: () => null,
	contentIn: ({ words, scale, keyed }, language) =>
		JSON.stringify([words[language] ?? words.en ?? '', scale, keyed]),
	wordsOf: ({ words }) => words.en ?? '',
	emptyReason: (answers, questions) =>
		emptyReason(questions, stepsOf(questions, new Map(answers.map((answer) => [answer.questionId, answer])))),
	columns: [
		{
			name: 'scale',
			type: 'text',
			values: 'EI, SN, TF, JP, or a facet',
			meaning: 'The scale that a statement belongs to',
			of: ({ scale }) => scale,
		},
		{
			name: 'keyed',
			type: 'integer',
			values: '1, -1',
			meaning: 'Whether agreement points to the upper end of the scale (1) or to the lower end (-1)',
			of: ({ keyed }) => keyed,
		},
	],
};

/** Makes the question that is asked out of a statement, with its words in all languages. */
export function statementOf(
	{ words }: Pick<QuizOf<QuizKind>, 'words'>,
	{ id, scale, keyed }: StatementItem,
): StatementQuestion {
	const said = Object.entries(words).flatMap(([code, { items }]) => {
		const text = items?.[id];
		return typeof text === 'string' ? [[code, text]] : [];
	});
	return {
		type: 'statement',
		id,
		scale,
		keyed,
		answers: agreement.map((step) => ({ id: step })),
		words: Object.fromEntries(said),
	};
}

/**
 * The current direction of a statement as its key, and whether it has the same English words and the same
 * scale as when it was asked. Undefined if the quiz doesn't have it anymore.
 */
export function presentStatementKey(
	{ id, scale, words }: StatementQuestion,
	quiz: { items: readonly StatementItem[]; words: QuizOf<QuizKind>['words'] },
): { key: string; isSame: boolean } | undefined {
	const item = quiz.items.find((each) => each.id === id);
	const isSame = item?.scale === scale && quiz.words.en?.items?.[id] === words.en;
	return item && { key: String(item.keyed), isSame };
}
