import { questionsFor, retests } from '../../../core/widgets/margin-of-error.ts';
import { marginOf, reliabilityOf, standardError } from '../../../core/widgets/test-length.ts';
import { decimals, fill, fractionText, listText, numberIn, wholeIn } from '../parts/numbers.ts';
import { HIGHEST, LOWEST, placesOn } from '../parts/places.ts';
import type { ScriptWords } from '../view-model.ts';
import { type Values, type View, type ViewModel } from '../view-model.ts';

/** The IQs in the drawing, which has room for results far beyond the ends of the scale. */
export const SHOWN = { from: 40, to: 160 };
const places = placesOn(SHOWN.from, SHOWN.to);

/** The test lengths that may be chosen, and their reliabilities. */
export const QUESTIONS = { from: 1, to: 175 };
const RELIABILITIES = [0.22, 0.98] as const;

/**
 * Says how far from a score a test's results may be, with ten of them. The test length and the reliability
 * determine each other.
 */
export const viewMarginOfError: ViewModel<ScriptWords['margin-of-error']> = (
	words,
	values,
	locale,
	changed,
) => {
	const isTyped = changed === 'reliability' || (values.by === 'reliability' && changed !== 'questions');
	const score = wholeIn(values.score, LOWEST, HIGHEST) ?? LOWEST;
	const asked = wholeIn(values.questions, QUESTIONS.from, QUESTIONS.to) ?? QUESTIONS.from;
	const reliability = isTyped ? numberIn(values.reliability, ...RELIABILITIES) : reliabilityOf(asked);
	const questions = isTyped && reliability ? Math.max(1, Math.round(questionsFor(reliability))) : asked;
	const by = isTyped ? 'reliability' : 'questions';
	const shown = { score: String(score), questions: String(questions) };
	const fields: Values = { by };
	if (reliability === undefined) {
		const [from, to] = RELIABILITIES;
		const result = fill(words.bad, { from, to }, locale);
		return { texts: { ...shown, result, detail: '', spread: '', list: '' }, fields };
	}
	const draw = Number(values.draw ?? 0) + (changed === 'again' ? 1 : 0);
	const results = retests(score, standardError(reliability), draw);
	const margin = marginOf(reliability);
	const numbers = {
		score,
		questions,
		margin: Math.round(margin),
		low: Math.round(score - margin),
		high: Math.round(score + margin),
		error: decimals(standardError(reliability), 1, locale),
		reliability: fractionText(reliability, locale),
		lowest: Math.min(...results),
		highest: Math.max(...results),
		results: listText(results, locale),
	};
	const say = (text: string) => fill(text, numbers, locale);
	return {
		texts: {
			...shown,
			result: say(words.result),
			detail: say(words.detail),
			spread: say(words.spread),
			list: say(words.list),
		},
		shapes: drawn(score, margin, results),
		fields: {
			...fields,
			draw: String(draw),
			questions: String(questions),
			reliability: isTyped ? (values.reliability ?? '') : decimals(reliability, 2, locale),
		},
	};
};

function drawn(score: number, margin: number, results: readonly number[]): View['shapes'] {
	const around = (value: number) => places.between(value - margin, value + margin);
	return {
		range: around(score),
		...Object.fromEntries(
			results.flatMap((result, index) => [
				[`reach${index}`, around(result)],
				[`result${index}`, places.at(result)],
			]),
		),
	};
}
