import type { Message } from './message.ts';

/** Whole sentences as one text: what stands between them is the language's own. */
export function inSentences(format: (message: Message) => string, sentences: readonly string[]): string {
	return sentences.reduce((first, second) => format({ id: 'join.sentences', values: { first, second } }));
}
