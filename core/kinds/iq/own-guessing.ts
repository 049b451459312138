import { guessingOf } from '../../items/shortcuts.ts';
import type { KeyedScoring, Question, Scoring } from '../../quiz/quiz.ts';

/**
 * The scoring of an IQ test: with `guessingFrom`, each item has the guessing probability of its own figure, and
 * `guessing` is only the usual one of the designs, for what is said before a form is drawn.
 */
export type IqScoring = KeyedScoring & { guessingFrom?: 'figures' | undefined };

/** The probability of guessing a question's own figure; undefined unless its scoring takes guessing from figures. */
export function ownGuessing(scoring: Scoring, question: Question): number | undefined {
	if (question.type !== 'figural' || !('guessingFrom' in scoring) || scoring.guessingFrom !== 'figures')
		return undefined;
	const before = known.get(question);
	if (before !== undefined) return before;
	const { stem, answers, key } = question;
	const options = answers.map(({ cell }) => cell);
	const guessing = guessingOf(
		stem,
		options,
		answers.findIndex(({ id }) => id === key),
	);
	known.set(question, guessing);
	return guessing;
}

/** Found only once for each question, because all takers of a form are scored by the same ones. */
const known = new WeakMap<Question, number>();
