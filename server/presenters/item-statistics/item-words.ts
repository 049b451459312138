import { itemTypeOf } from '../../../core/kinds/items/item-types.ts';
import { kindOf } from '../../../core/kinds/kinds.ts';
import type { Question, Quiz } from '../../../core/quiz/quiz.ts';

/**
 * What a question is in English, for operators: its words as they were asked, or the rules of its design, which are known
 * for the version of now alone; '' otherwise.
 */
export function itemWords({ kind, items, version }: Quiz, askedVersion: number, question: Question): string {
	const words = itemTypeOf(question).wordsOf(question);
	if (words !== null) return words;
	const item = items.find(({ id }) => id === question.id);
	return (askedVersion === version && item && kindOf(kind).designOf?.(item)) || '';
}
