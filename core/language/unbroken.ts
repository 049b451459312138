/**
 * Prevents a line break after the hyphen of words such as e-mail or IQ-Test, whose first part is too short to
 * stand alone.
 */
export function unbroken(text: string): string {
	return text.replace(shortHalf, `$&${WORD_JOINER}`);
}

/** A message or a part of one as pages show it; a single word, such as the name of a field, has no line breaks. */
export function unbrokenMessage(text: string): string {
	return text.includes(' ') ? unbroken(text) : text;
}

/** Prevents a line break before the number of a name such as iq-2 or iq-2-without-m01. */
export function wholeName(name: string): string {
	return name.replaceAll(/-(?=\d)/g, `-${WORD_JOINER}`);
}

/** Invisible; prevents a line break (UAX 14, class WJ). */
const WORD_JOINER = '\u2060';

/** One or two letters and a hyphen before a word; not part of an address or of a longer compound. */
const shortHalf = /(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}{1,2}-(?=\p{L})/gu;
