import { kindOf } from '../../core/kinds/kinds.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Quiz } from '../../core/quiz/quiz.ts';

/** A statement and what agreeing with it indicates: a letter of a pair, or a facet with + or −. */
export type KeyedStatement = { id: string; text: string; key: string };

/** The statements of a language by quiz; short forms, which have none of their own, are left out. */
export function statementsOf(quizzes: readonly Quiz[], code: LanguageCode): Map<string, KeyedStatement[]> {
	const all = new Map<string, KeyedStatement[]>();
	const seen = new Set<string>();
	const longestFirst = quizzes.toSorted((one, other) => other.items.length - one.items.length);
	for (const quiz of longestFirst) {
		const { speaksFor } = kindOf(quiz.kind);
		if (!speaksFor) continue;
		const written = quiz.items.flatMap((item) => {
			const text = quiz.words[code]?.items?.[item.id];
			return typeof text === 'string' && !seen.has(text) ? [{ id: item.id, text, key: speaksFor(item) }] : [];
		});
		for (const { text } of written) seen.add(text);
		if (written.length > 0) all.set(quiz.slug, written);
	}
	return all;
}
