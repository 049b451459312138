import type { ExpectedIq } from '../../../core/widgets/expected-iq.ts';

/** A text whose `{name}`s are replaced by values; numbers are written as the language does. */
export function fill(text: string, values: Record<string, string | number>, locale: string): string {
	return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value;
	});
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

/** A percentage with enough decimals not to look like 0 or 100. */
export function shareText(percent: number, locale: string): string {
	const rest = Math.min(percent, 100 - percent);
	const digits = rest >= 1 ? 0 : rest >= 0.1 ? 1 : rest >= 0.01 ? 2 : 4;
	return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(percent);
}

/** The words for a number at the end of a scale: `{n} or less`, `{n} or more`. */
type EndWords = { low: string; high: string };

/** An IQ for a table, rounded, or the words for it at an end of its scale. */
export function endText(iq: number, end: keyof EndWords | null, words: EndWords): string {
	const n = Math.round(iq);
	return end ? fill(words[end], { n }, 'en') : String(n);
}

/** A range for a table; at an end of its scale, only the bound that it has. */
export function rangeText({ low, high }: ExpectedIq, end: keyof EndWords | null, words: EndWords): string {
	if (end === 'high') return endText(low, end, words);
	return end ? endText(high, end, words) : `${Math.round(low)}–${Math.round(high)}`;
}
