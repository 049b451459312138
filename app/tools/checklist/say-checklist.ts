import type { ToolWords } from '../../../server/content/articles/tool-words.ts';
import { fill } from '../say.ts';

/** Says how many of the items are ticked. */
export function sayTicked(words: ToolWords['checklist'], ticked: number, locale: string): string {
	return fill(words.result, { ticked, all: words.items.length }, locale);
}
