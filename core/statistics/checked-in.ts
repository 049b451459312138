import { presentItems } from '../calibration/answer-book.ts';
import { type AskedItem, askedIn, isSameItem } from '../calibration/asked-in.ts';
import type { LanguageCode } from '../language/languages.ts';
import type { Quiz, Snapshot } from '../quiz/quiz.ts';
import type { CheckedQuestion } from './item-rests.ts';

/**
 * Returns a function to the questions of a snapshot of the quiz's present version, in a language, as they are
 * checked; `out` are those out of scoring.
 */
export function openChecks(
	quiz: Quiz,
	out: readonly AskedItem[],
): (snapshot: Snapshot, language: LanguageCode) => CheckedQuestion[] {
	const presentOf = presentItems(quiz);
	const known = new WeakMap<Snapshot, Map<LanguageCode, CheckedQuestion[]>>();
	return (snapshot, language) => {
		const own = known.get(snapshot) ?? new Map<LanguageCode, CheckedQuestion[]>();
		known.set(snapshot, own);
		const checked =
			own.get(language) ??
			askedIn(snapshot, language).map((asked) => ({
				...asked,
				isPresent: presentOf(asked.question, asked.language, true) !== undefined,
				isOut: out.some((item) => isSameItem(item, { ...asked, item: asked.question.id })),
			}));
		own.set(language, checked);
		return checked;
	};
}
