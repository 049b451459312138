import { kindOf } from '../kinds/kinds.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';
import { itemHash, shownIn } from './item-hash.ts';

/** A question in one language, by the hash of its words or figure there. */
export type AskedItem = { item: string; hash: string; language: LanguageCode };

/** A question as takers are asked it in one language, which is English where it isn't said in theirs. */
export type AskedQuestion = Omit<AskedItem, 'item'> & { question: Question };

/** The questions of a snapshot as takers in this language are asked them. */
export function askedIn(
	{ questions, itemLanguage }: Pick<Snapshot, 'questions' | 'itemLanguage'>,
	language: LanguageCode,
): AskedQuestion[] {
	return questions.map((question) => {
		const shown = shownIn(question, itemLanguage ?? language);
		return { question, language: shown, hash: itemHash(question, shown) };
	});
}

/** The ids of a snapshot's questions that are among these in this language. */
export function idsAmong(
	items: readonly AskedItem[],
	snapshot: Pick<Snapshot, 'questions' | 'itemLanguage'>,
	language: LanguageCode,
): string[] {
	if (items.length === 0) return [];
	return askedIn(snapshot, language).flatMap(({ question, ...asked }) =>
		items.some((item) => isSameItem(item, { item: question.id, ...asked })) ? [question.id] : [],
	);
}

/** Whether two are the same question in the same words. */
export function isSameItem(one: AskedItem, other: AskedItem): boolean {
	return one.item === other.item && one.hash === other.hash && one.language === other.language;
}

/** The questions of a quiz by id as they are worded now; none if its figures grow from a seed. */
export function questionsNow(quiz: Quiz): ReadonlyMap<string, Question> {
	const { storedForms, questionOf } = kindOf(quiz.kind);
	return new Map(storedForms ? [] : quiz.items.map((item) => [item.id, questionOf(quiz, item, '')]));
}

/** Whether a quiz still asks a question in these words; a figure stays the same as long as it's asked. */
export function isStillAsked(quiz: Quiz, { item, hash, language }: AskedItem): boolean {
	const question = questionsNow(quiz).get(item);
	if (question) return itemHash(question, language) === hash;
	return kindOf(quiz.kind).storedForms !== undefined && quiz.items.some(({ id }) => id === item);
}
