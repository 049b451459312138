import type { WidgetWords } from '../../../server/content/articles/widget-words.ts';
import { fill } from '../parts/numbers.ts';

/** Says how many of the items are checked. */
export function describeTicked(words: WidgetWords['checklist'], ticked: number, locale: string): string {
	return fill(words.result, { ticked, all: words.items.length }, locale);
}
