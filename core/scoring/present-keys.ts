import { itemTypeOf } from '../kinds/items/item-types.ts';
import { kindOf } from '../kinds/kinds.ts';
import { drawnFrom, drawnOf } from '../quiz/draw.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';

/** A changed key: for an item the right option, for a statement its direction, `1` or `-1`. */
export type KeyChange = { question: string; from: string; to: string };

export type PresentKeys = {
	/** The questions exactly as they were asked, with the current keys. */
	snapshot: Snapshot;
	changes: KeyChange[];
	/**
	 * Questions whose key and wording have both changed: a different question now has their id, so they keep
	 * their old key.
	 */
	reworded: string[];
};

/**
 * Applies a quiz's current keys to the questions of an attempt. A question is the same if its id and its
 * wording are; for a statement, the English wording and the scale. Levels and difficulties keep their old
 * values, and so do figural items, whose key is proved.
 */
export function withPresentKeys(snapshot: Snapshot, quiz: Quiz): PresentKeys {
	if (snapshot.drawnFrom) {
		const form = withPresentKeys(snapshot.drawnFrom, quiz);
		const isAsked = (id: string) => snapshot.questions.some((question) => question.id === id);
		return {
			snapshot: drawnFrom(form.snapshot, drawnOf(snapshot)),
			changes: form.changes.filter(({ question }) => isAsked(question)),
			reworded: form.reworded.filter(isAsked),
		};
	}
	const changes: KeyChange[] = [];
	const reworded: string[] = [];
	const { presentKey } = kindOf(quiz.kind);
	const questions = snapshot.questions.map((question): Question => {
		const { keyOf, withKey } = itemTypeOf(question);
		const from = keyOf(question);
		const now = snapshot.kind === quiz.kind ? presentKey(question, quiz) : undefined;
		if (now === undefined || now.key === from) return question;
		if (!now.isSame) {
			reworded.push(question.id);
			return question;
		}
		changes.push({ question: question.id, from, to: now.key });
		return withKey(question, now.key);
	});
	return { snapshot: { ...snapshot, questions }, changes, reworded };
}
