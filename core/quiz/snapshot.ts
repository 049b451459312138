import type { Question, QuizKind, Snapshot } from './quiz.ts';

/**
 * Reads a snapshot as it was stored. Those from before questions told their type get it from the kind of their quiz: all
 * questions of one kind are of one type.
 */
export function readSnapshot(body: string): Snapshot {
	const snapshot = JSON.parse(body) as Snapshot;
	const type = typeOf[snapshot.kind];
	const questions = snapshot.questions.map((question) => ({ type, ...question }) as Question);
	return { ...snapshot, questions };
}

const typeOf: Record<QuizKind, Question['type']> = {
	iq: 'matrix',
	types: 'statement',
	emotional: 'statement',
	placement: 'choice',
};
