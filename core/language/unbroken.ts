/** A text in which no line ends after the hyphen of e-mail or IQ-Test: what stands before it is too short to stand alone. */
export function unbroken(text: string): string {
	return text.replace(shortHalf, `$&${WORD_JOINER}`);
}

/** A name such as iq-2, in which no line ends after its hyphen. */
export function wholeName(name: string): string {
	return name.replaceAll('-', `-${WORD_JOINER}`);
}

/** It forbids a break where it stands, and shows nothing (UAX 14, class WJ). */
const WORD_JOINER = '\u2060';

/** One or two letters with a hyphen between them and a word; no part of an address or of a longer compound. */
const shortHalf = /(?<![\p{L}\p{M}\p{N}_/.:@?&=-])\p{L}{1,2}-(?=\p{L})/gu;
