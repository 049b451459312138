/** Between two items in one line; no line begins with it. */
export const DOT = '\u00a0· ';

/**
 * Prevents a line break after the hyphen of words such as e-mail or IQ-Test, whose first part is too short to
 * stand alone, or of a number with what it counts, and before the dot between two items.
 */
export function unbroken(text: string): string {
	return text
		.replace(shortHalf, `$&${WORD_JOINER}`)
		.replace(counted, `$&${WORD_JOINER}`)
		.replaceAll(' · ', DOT);
}

/** Also keeps each short word with hyphens whole, such as est-ce or rata-rata, in headings and labels. */
export function unbrokenLabel(text: string): string {
	return unbroken(text).replace(hyphened, (word) =>
		word.length > LONGEST ? word : word.replaceAll(/-(?!\u2060)/g, `-${WORD_JOINER}`),
	);
}

/**
 * A message as pages show it, a short one as a label; a single word, such as the name of a field, has no line
 * breaks.
 */
export function unbrokenMessage(text: string): string {
	if (!text.includes(' ')) return text;
	return text.length > LABEL ? unbroken(text) : unbrokenLabel(text);
}

/** Items in one line with dots between them. */
export function dotted(items: readonly string[]): string {
	return items.join(DOT);
}

/** A short text without line breaks, such as “60 statements”. */
export function onOneLine(text: string): string {
	return text.replaceAll(' ', '\u00a0');
}

/** Prevents a line break before the number of a name such as iq-2 or iq-2-without-m01. */
export function wholeName(name: string): string {
	return name.replaceAll(/-(?=\d)/g, `-${WORD_JOINER}`);
}

/** Prevents a line break after the dots of a masked address, such as a…@example.org. */
export function wholeAddress(masked: string): string {
	return masked.replace('…@', `…${WORD_JOINER}@`);
}

/** Invisible; prevents a line break (UAX 14, class WJ). */
const WORD_JOINER = '\u2060';

/** As many characters as a label has at most. */
const LABEL = 30;

/** As many letters and hyphens as fit in one line of a large heading on a narrow screen. */
const LONGEST = 14;

/** A word of letters and hyphens that isn't part of an address. */
const hyphened =
	/(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}[\p{L}\p{M}]*(?:-\u2060?\p{L}[\p{L}\p{M}]*)+(?![\p{L}\p{M}\p{N}_/@=-])/gu;

/** A number and a hyphen before what it counts, as in 5-minute. */
const counted = /(?<![\p{L}\p{N}-])\p{N}{1,2}-(?=\p{L})/gu;

/** One or two letters and a hyphen before a word; not part of an address or of a longer compound. */
const shortHalf = /(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}{1,2}-(?=\p{L})/gu;
