import { chanceOfAtLeast } from '../../../core/widgets/guessing.ts';
import { fill } from '../parts/numbers.ts';
import type { ScriptWords } from '../view-model.ts';

/** The words of the widget, and the index of the right option for each matrix. */
export type OptionsOnlyWords = ScriptWords['options-only'] & { keys: number[] };

/** One of eight options is right. */
const CHANCE = 1 / 8;

/** Says whether a guess was right. */
export function describeGuess(words: OptionsOnlyWords, step: number, option: number, locale: string) {
	const key = words.keys[step];
	const isRight = option === key;
	const head = isRight ? words.hit : fill(words.miss, { number: (key ?? 0) + 1 }, locale);
	return { isRight, head, text: '', key };
}

/** Says the hit rate, compares it with blind guessing, and tells how often guessing does as well. */
export function describeRate(words: OptionsOnlyWords, rights: readonly boolean[], locale: string) {
	const count = words.keys.length;
	const hits = rights.filter(Boolean).length;
	const chance = chanceOfAtLeast(hits, count, CHANCE);
	const none = 1 - chanceOfAtLeast(1, count, CHANCE);
	return {
		head: fill(words.result, { hits, count, rate: Math.round((1000 * hits) / count) / 10 }, locale),
		text:
			hits === 0
				? fill(words.none, { share: Math.round(100 * none) }, locale)
				: fill(words.share, { hits, share: peopleOf(chance) }, locale),
	};
}

/** A probability as a number of people among 10,000, to two significant figures. */
function peopleOf(chance: number): number {
	return Number((10_000 * chance).toPrecision(2));
}
