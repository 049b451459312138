import { numberFormat, rangeIn } from '../../../core/language/number-range.ts';
import type { ExpectedIq } from '../../../core/widgets/expected-iq.ts';

/** A text whose `{name}`s are replaced by values; numbers are written as the language does. */
export function fill(text: string, values: Record<string, string | number>, locale: string): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		return typeof value === 'number' ? numberFormat(locale).format(value) : value;
	});
}

/** A number with a fixed number of decimals, as the language writes it. */
export function decimals(value: number, digits: number, locale: string): string {
	const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
	return numberFormat(locale, exactly).format(value);
}

/** A number from 0 to 1 with two decimals; English has no zero before the point (APA style). */
export function fractionText(value: number, locale: string): string {
	const text = decimals(value, 2, locale);
	return locale.startsWith('en') ? text.replace(/^0/, '') : text;
}

/** A number for a field, as the language writes it, which `numberIn` reads again. */
export function fieldText(value: number, locale: string): string {
	return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

/** Numbers separated as the language does. */
export function listText(values: readonly number[], locale: string): string {
	const [language = ''] = locale.split('-');
	return values.join({ ar: '، ', zh: '、' }[language] ?? ', ');
}

/**
 * The number in a field if it is between `from` and `to`, otherwise undefined. Decimal commas and Arabic
 * digits are accepted.
 */
export function numberIn(value: string | undefined, from: number, to: number): number | undefined {
	const text = (value ?? '')
		.trim()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[,٫]/, '.')
		.replace('−', '-');
	const number = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
	return number >= from && number <= to ? number : undefined;
}

/** The whole number in a field if it is between `from` and `to`, otherwise undefined. */
export function wholeIn(value: string | undefined, from: number, to: number): number | undefined {
	const number = numberIn(value, from, to);
	return Number.isInteger(number) ? number : undefined;
}

/** The number of a percentage with enough decimals not to look like 0 or 100. */
export function shareText(percent: number, locale: string): string {
	return new Intl.NumberFormat(locale, { maximumFractionDigits: digitsOf(percent) }).format(percent);
}

/** The same with the percent sign, where the language puts it. */
export function percentText(percent: number, locale: string): string {
	const options = { style: 'percent', maximumFractionDigits: digitsOf(percent) } as const;
	return new Intl.NumberFormat(locale, options).format(percent / 100);
}

function digitsOf(percent: number): number {
	const rest = Math.min(percent, 100 - percent);
	return rest >= 1 ? 0 : rest >= 0.1 ? 1 : rest >= 0.01 ? 2 : 4;
}

/** The words for a number at the end of a scale: `{n} or less`, `{n} or more`. */
type EndWords = { low: string; high: string };

/** An IQ for a table, rounded, or the words for it at an end of its scale. */
export function endText(iq: number, end: keyof EndWords | null, words: EndWords, locale: string): string {
	const n = Math.round(iq);
	return end ? fill(words[end], { n }, locale) : String(n);
}

/** A range for a table; at an end of its scale, only the bound that it has. */
export function rangeText(
	{ low, high }: ExpectedIq,
	end: keyof EndWords | null,
	words: EndWords,
	locale: string,
): string {
	if (end === 'high') return endText(low, end, words, locale);
	return end ? endText(high, end, words, locale) : rangeIn(locale, Math.round(low), Math.round(high));
}
