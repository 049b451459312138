import { kindOf } from '../kinds/kinds.ts';
import { underPresentRule } from '../scoring/rule-edition.ts';
import type { Question, Snapshot } from './quiz.ts';

/**
 * Reads a stored snapshot. In older snapshots, questions have no type; they get the one type that all
 * questions of their kind of quiz have. The version says by which rule it is scored now.
 */
export function parseSnapshot(body: string): Snapshot {
	const snapshot = JSON.parse(body) as Snapshot;
	const kind = kindOf(snapshot.kind);
	const type = kind.questionType;
	const questions = snapshot.questions.map(
		(question: Omit<Question, 'type'>) => ({ type, ...question }) as Question,
	);
	return { ...snapshot, scoring: underPresentRule(snapshot.scoring, kind.ruleEdition), questions };
}
