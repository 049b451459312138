import type { Quiz } from '../../../core/quiz/quiz.ts';

/** What an item of a quiz is in English, for its operators: its words, or the rules of its design; '' where it is gone. */
export function itemWords({ items, words, itemLanguage }: Quiz, id: string): string {
	const item = items.find((each) => each.id === id);
	if (!item) return '';
	if ('matrix' in item)
		return Object.entries(item.matrix)
			.map(([attribute, rule]) => `${attribute} ${rule}`)
			.join(', ');
	const said = words[itemLanguage ?? 'en']?.items?.[id] ?? '';
	return typeof said === 'string' ? said : said.text;
}
