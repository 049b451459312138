import type { ChoiceQuestion } from '../kinds/items/choice.ts';
import type { ItemWords, Question, Quiz, Snapshot } from '../quiz/quiz.ts';

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
	const changes: KeyChange[] = [];
	const reworded: string[] = [];
	const questions = snapshot.questions.map((question): Question => {
		const now = presentOf(question, quiz);
		const from = question.type === 'statement' ? String(question.keyed) : question.key;
		if (now === undefined || String(now.key) === from) return question;
		if (!now.isSame) {
			reworded.push(question.id);
			return question;
		}
		changes.push({ question: question.id, from, to: String(now.key) });
		return {
			...question,
			...(question.type === 'statement' ? { keyed: now.key } : { key: now.key }),
		} as Question;
	});
	return { snapshot: { ...snapshot, questions }, changes, reworded };
}

/** The key that a question has now, and whether it is the same question still; undefined where there is no such question any more. */
function presentOf(question: Question, quiz: Quiz): { key: string | 1 | -1; isSame: boolean } | undefined {
	if (question.type === 'statement') {
		if (quiz.kind !== 'types' && quiz.kind !== 'emotional') return undefined;
		const item = quiz.items.find(({ id }) => id === question.id);
		const isSame =
			item?.scale === question.scale && quiz.words.en?.items?.[question.id] === question.words.en;
		return item && { key: item.keyed, isSame };
	}
	if (question.type !== 'choice' || quiz.kind !== 'placement') return undefined;
	const item = quiz.items.find(({ id }) => id === question.id);
	const words = quiz.words[quiz.itemLanguage ?? 'en']?.items?.[question.id];
	return item && { key: item.key, isSame: saysTheSame(question, words) };
}

function saysTheSame({ text, passage, answers }: ChoiceQuestion, words: ItemWords | undefined): boolean {
	if (words === undefined || typeof words === 'string') return false;
	return (
		text === words.text &&
		passage === (words.passage ?? null) &&
		answers.length === Object.keys(words.options).length &&
		answers.every((answer) => words.options[answer.id] === answer.text)
	);
}
