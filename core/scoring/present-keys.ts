import { itemTypeOf } from '../kinds/items/item-types.ts';
import { kindOf } from '../kinds/kinds.ts';
import { drawnFrom, drawnOf } from '../quiz/draw.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';

/** A key that is another now: the option that is right, or of a statement the direction, `1` or `-1`. */
export type KeyChange = { question: string; from: string; to: string };

export type PresentKeys = {
	/** What was asked, word for word as it was, with the keys of now. */
	snapshot: Snapshot;
	changes: KeyChange[];
	/** The questions that have another key and other words now: another question has taken their id, and they keep their key. */
	reworded: string[];
};

/**
 * Puts the keys that a quiz has now to what an attempt of it was asked. A question is the same one where its id and its words are; of
 * a statement the English ones, and its scale. Levels and difficulties stay as they were, and so do figural items, whose key is proved.
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
