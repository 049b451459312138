import type { Question, Quiz } from '../../../core/quiz/quiz.ts';

/**
 * What a question is in English, for operators: its words as they were asked, or the rules of its design, which are known
 * for the version of now alone; '' otherwise.
 */
export function itemWords({ items, version }: Quiz, askedVersion: number, question: Question): string {
	if (question.type === 'statement') return question.words.en ?? '';
	if (question.type === 'choice') return question.text;
	const item = items.find(({ id }) => id === question.id);
	if (askedVersion !== version || !item || !('matrix' in item)) return '';
	return Object.entries(item.matrix)
		.map(([attribute, rule]) => `${attribute} ${rule}`)
		.join(', ');
}
