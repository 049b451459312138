import { tertileOf } from '../../../core/widgets/tertile-of.ts';
import type { StepWords } from '../../../server/content/articles/widget-words.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** The words that every quiz of this kind has. */
export type ChoiceWords = {
	steps: StepWords;
	right: string;
	wrong: string;
	questions: { options: string[]; key: number; why: string }[];
};

/** Says whether an answer is right, and why. */
export function describeAnswer(
	{ questions, right, wrong }: ChoiceWords,
	step: number,
	option: number,
	locale: string,
) {
	const { options = [], key = 1, why = '' } = questions[step] ?? {};
	const isRight = option === key - 1;
	const head = isRight ? right : fill(wrong, { answer: options[key - 1] ?? '' }, locale);
	return { isRight, head, text: why, key: key - 1 };
}

/** Says how many answers were right. */
export function describeNumber(
	words: ScriptWords['animal-quiz'],
	rights: readonly boolean[],
	locale: string,
) {
	const right = rights.filter(Boolean).length;
	return { head: fill(words.result, { right, count: words.questions.length }, locale), text: words.note };
}

/** Says the third that the number of right answers is in, but not the number. */
export function describeTertile(
	words: ScriptWords['reading-others'],
	rights: readonly boolean[],
	locale: string,
) {
	const tertile = tertileOf(rights.filter(Boolean).length, words.questions.length);
	return { head: fill(words.result, { band: words.bands[tertile] }, locale), text: words[tertile] };
}
