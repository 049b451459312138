import type { Message } from './message.ts';

/** Joins whole sentences with the language's own separator. */
export function inSentences(format: (message: Message) => string, sentences: readonly string[]): string {
	return sentences.reduce((first, second) => format({ id: 'join.sentences', values: { first, second } }));
}
