import { kindOf } from '../kinds/kinds.ts';
import type { Question, Snapshot } from './quiz.ts';

/**
 * Reads a stored snapshot. In older snapshots, questions have no type; they get the one type that all
 * questions of their kind of quiz have.
 */
export function parseSnapshot(body: string): Snapshot {
	const snapshot = JSON.parse(body) as Snapshot;
	const type = kindOf(snapshot.kind).questionType;
	const questions = snapshot.questions.map(
		(question: Omit<Question, 'type'>) => ({ type, ...question }) as Question,
	);
	return { ...snapshot, questions };
}
