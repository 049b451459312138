import { numberFormat } from '../../../core/language/number-range.ts';
import { oneIn } from '../../../core/widgets/percentile.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The scores that may be chosen; some people claim as much as 276. */
export const CLAIMS = { min: 100, max: 300 };

/**
 * The approximate number of people alive, from United Nations, "World Population Prospects 2024": 8.2
 * billion.
 */
const ALIVE = 8.2e9;

/**
 * The number of standard deviations up to which a norm group of about two thousand people includes anyone.
 */
const NORMED = 3;

/**
 * Says among how many people one is expected to reach an IQ, and what that means for the people alive and the
 * people tested.
 */
export const viewRarity: ViewModel<ScriptWords['rarity']> = (words, values, locale) => {
	const sd = Number(values.sd);
	const iq = wholeIn(values.iq, CLAIMS.min, CLAIMS.max) ?? CLAIMS.min;
	const z = (iq - 100) / sd;
	const count = oneIn(z);
	const numbers = {
		iq,
		sd,
		count: countText(count, words, locale),
		alive: countText(ALIVE, words, locale),
		reached: countText(Math.max(1, ALIVE / count), words, locale),
		edge: 100 + NORMED * sd,
	};
	return {
		texts: {
			iq: String(iq),
			result: fill(words.result, numbers, locale),
			alive: fill(count > ALIVE ? words.nobody : words.alive, numbers, locale),
			normed: fill(z > NORMED ? words.beyond : words.within, numbers, locale),
		},
	};
};

/** A number of people with few digits: 44; 31,600; 3.5 million; 76 billion; 1.4 × 10¹⁷. */
export function countText(
	count: number,
	words: { million: string; thousandMillion: string },
	locale: string,
): string {
	const digits = (n: number, most: number) =>
		numberFormat(locale, { maximumSignificantDigits: most }).format(n);
	if (count < 999_500) return digits(count, count < 100 ? 2 : 3);
	if (count < 9.995e8) return fill(words.million, { n: digits(count / 1e6, 2) }, locale);
	if (count < 9.995e11) return fill(words.thousandMillion, { n: digits(count / 1e9, 2) }, locale);
	const [mantissa = '', exponent = ''] = count.toExponential(1).split('e+');
	return `${digits(Number(mantissa), 2)} × 10${exponent.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)))}`;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
