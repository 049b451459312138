/** Between two items in one line; no line begins with it. */
export const DOT = '\u00a0· ';

/**
 * Prevents a line break after the hyphens of short words, such as e-mail, est-ce, or rata-rata, after one or two
 * letters of a longer word, such as IQ-Test, in a number with what it counts, and before the dot between two items.
 */
export function unbroken(text: string): string {
	return text
		.replace(shortHalf, `$&${WORD_JOINER}`)
		.replace(counted, `$&${WORD_JOINER}`)
		.replace(hyphened, (word) =>
			word.replaceAll(WORD_JOINER, '').length > LONGEST
				? word
				: word.replaceAll(/-(?!\u2060)/g, `-${WORD_JOINER}`),
		)
		.replaceAll(' · ', DOT);
}

/**
 * Prevents a line break between a number and the word after it, which mostly is what the number counts, and within
 * percent where that is two words.
 */
export function wholeCounts(text: string): string {
	return text.replace(/(?<=\p{N}) (?=\p{L})/gu, '\u00a0').replace(percent, '\u00a0');
}

/** Items in one line with dots between them. */
export function dotted(items: readonly string[]): string {
	return items.join(DOT);
}

/** A short text without line breaks, such as “60 statements” or a date. */
export function onOneLine(text: string): string {
	return text.replaceAll(' ', '\u00a0').replaceAll(besideHan, `$&${WORD_JOINER}`);
}

/** A name without line breaks if it is short enough for any line. */
export function wholeIfShort(name: string): string {
	return name.length <= SHORT ? onOneLine(name) : name;
}

/** Prevents a line break before the number of a name such as iq-2 or iq-2-without-m01. */
export function wholeName(name: string): string {
	return name.replaceAll(/-(?=\d)/g, `-${WORD_JOINER}`);
}

/** The versions that a result was made with as one code on one line: of the test, of its question list, and of its scoring. */
export function versionCode(result: { quiz_version: number; form: number; scoring_version: string }): string {
	const { quiz_version: version, form, scoring_version: scoring } = result;
	return [version, form, wholeName(scoring)].join(`-${WORD_JOINER}`);
}

/** Prevents a line break after the dots of a masked address, such as a…@example.org. */
export function wholeAddress(masked: string): string {
	return masked.replace('…@', `…${WORD_JOINER}@`);
}

/** Invisible; prevents a line break (UAX 14, class WJ). */
const WORD_JOINER = '\u2060';

/** As many characters as fit in one line of a large heading on a narrow screen, even Chinese ones, which are the widest. */
const SHORT = 9;

/** As many letters and hyphens as fit in one line of a large heading on a narrow screen. */
const LONGEST = 14;

/** A Chinese character or a digit before another one, of which one is Chinese, as in 12月. */
const besideHan = /\p{N}(?=\p{Script=Han})|\p{Script=Han}(?=[\p{N}\p{Script=Han}])/gu;

/** A word of letters and hyphens that isn't part of an address. */
const hyphened =
	/(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}[\p{L}\p{M}]*(?:-\u2060?\p{L}[\p{L}\p{M}]*)+(?![\p{L}\p{M}\p{N}_/@=-])/gu;

/** The space within percent after a number in French, Italian, Portuguese, and Spanish. */
const percent = /(?<=\p{N}\u00a0(?:per|por|pour)) (?=(?:cento?|ciento)(?!\p{L}))/gu;

/** A number and a hyphen before what it counts, as in 5-minute. */
const counted = /(?<![\p{L}\p{N}-])\p{N}{1,2}-(?=\p{L})/gu;

/** One or two letters and a hyphen before a word; not part of an address or of a longer compound. */
const shortHalf = /(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}{1,2}-(?=\p{L})/gu;
