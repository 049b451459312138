import type { ExpectedIq } from '../../../core/widgets/expected-iq.ts';

/** A text whose `{name}` are values; numbers are written as the language does. */
export function fill(text: string, values: Record<string, string | number>, locale: string): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
	});
}

/** The number that a field holds, if it lies between the two; a comma is as good as a point, Arabic digits as Western ones. */
export function numberIn(value: string | undefined, from: number, to: number): number | undefined {
	const text = (value ?? '')
		.trim()
		.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
		.replace(/[,٫]/, '.')
		.replace('−', '-');
	const number = /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
	return number >= from && number <= to ? number : undefined;
}

/** The whole number that a field holds, if it lies between the two. */
export function wholeIn(value: string | undefined, from: number, to: number): number | undefined {
	const number = numberIn(value, from, to);
	return Number.isInteger(number) ? number : undefined;
}

/** A share in percent with as many decimals as it needs to be neither 0 nor 100. */
export function shareText(percent: number, locale: string): string {
	const rest = Math.min(percent, 100 - percent);
	const digits = rest >= 1 ? 0 : rest >= 0.1 ? 1 : rest >= 0.01 ? 2 : 4;
	return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(percent);
}

/** Words for a number that stands for all beyond it: `{n} or more`, `{n} or less`. */
type EndWords = { low: string; high: string };

/** An IQ in a table, rounded; at an end of its scale with the words for it. */
export function endText(iq: number, end: keyof EndWords | null, words: EndWords): string {
	const n = Math.round(iq);
	return end ? fill(words[end], { n }, 'en') : String(n);
}

/** A range in a table; at an end of its scale only the bound that it has. */
export function rangeText({ low, high }: ExpectedIq, end: keyof EndWords | null, words: EndWords): string {
	if (end === 'high') return endText(low, end, words);
	return end ? endText(high, end, words) : `${Math.round(low)}–${Math.round(high)}`;
}
