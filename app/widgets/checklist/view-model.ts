import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** Says how many of the items are checked. */
export function describeTicked(words: ScriptWords['checklist'], ticked: number, locale: string): string {
	return fill(words.result, { ticked, all: words.items.length }, locale);
}
