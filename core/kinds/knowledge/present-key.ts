import type { QuizOf } from '../../quiz/quiz.ts';
import type { OptionsQuestion } from '../items/options.ts';
import type { PresentKey } from '../kind.ts';

/** The words of an item in every language it exists in; explanations only if takers are shown them. */
export function wordsOfItem(
	{ words, settings }: Pick<QuizOf<'knowledge'>, 'words' | 'settings'>,
	id: string,
): OptionsQuestion['words'] {
	const isTold = settings.explanations === 'after-end';
	return Object.fromEntries(
		Object.entries(words).flatMap(([code, { items }]) => {
			const own = items?.[id];
			if (own === undefined) return [];
			const { explanation, ...shown } = own;
			return [[code, isTold && explanation !== undefined ? { ...shown, explanation } : shown]];
		}),
	);
}

/**
 * The current key of a question, and whether its words, its options, and the way it earns points are the same
 * as when it was asked. Undefined if the quiz doesn't have it anymore.
 */
export function presentKey(question: OptionsQuestion, quiz: QuizOf<'knowledge'>): PresentKey | undefined {
	const item = quiz.items.find(({ id }) => id === question.id);
	if (!item) return undefined;
	const asked = question.words[question.language ?? 'en'];
	const now = quiz.words[quiz.itemLanguage ?? 'en']?.items?.[question.id];
	const isSame =
		item.credit === question.credit &&
		item.several === question.several &&
		asked?.text === now?.text &&
		JSON.stringify(asked?.options) === JSON.stringify(now?.options);
	return { key: item.key, isSame };
}
