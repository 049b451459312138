import { fill } from '../say.ts';

/** A number of people in a few digits: 44, 31,600, 3.5 million, 76 thousand million, 1.4 × 10¹⁷. */
export function countText(
	count: number,
	words: { million: string; thousandMillion: string },
	locale: string,
): string {
	const digits = (n: number, most: number) =>
		new Intl.NumberFormat(locale, { maximumSignificantDigits: most }).format(n);
	if (count < 999_500) return digits(count, count < 100 ? 2 : 3);
	if (count < 9.995e8) return fill(words.million, { n: digits(count / 1e6, 2) }, locale);
	if (count < 9.995e11) return fill(words.thousandMillion, { n: digits(count / 1e9, 2) }, locale);
	const [mantissa = '', exponent = ''] = count.toExponential(1).split('e+');
	return `${digits(Number(mantissa), 2)} × 10${exponent.replace(/\d/g, (digit) => SUPERSCRIPTS.charAt(Number(digit)))}`;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
