import { kindOf } from '../kinds/kinds.ts';
import type { Question, Snapshot } from './quiz.ts';

/**
 * Reads a snapshot as it was stored. Those from before questions told their type get it from the kind of their quiz: all
 * questions of one kind are of one type.
 */
export function parseSnapshot(body: string): Snapshot {
	const snapshot = JSON.parse(body) as Snapshot;
	const type = kindOf(snapshot.kind).questionType;
	const questions = snapshot.questions.map(
		(question: Omit<Question, 'type'>) => ({ type, ...question }) as Question,
	);
	return { ...snapshot, questions };
}
