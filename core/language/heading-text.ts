import { unbroken } from './unbroken.ts';

/**
 * The words of a heading with the places where its lines may end. Chinese breaks between any two characters, and a large
 * heading torn apart within a word reads badly: with `word-break: keep-all` it breaks only before a word that can begin a
 * line. Not for what is no heading: running text is to fill its lines.
 */
export function headingText(text: string): string {
	return han.test(text) && 'Segmenter' in Intl ? phrased(text) : unbroken(text);
}

const han = /\p{Script=Han}/u;

/** A break that shows nothing. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Characters alone (of, in) belong to what is before them, the first one and 有 (has) to what follows, and an amount to what it counts. */
function phrased(text: string): string {
	let phrase = '';
	let all = '';
	for (const { segment } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
		if (isWord(segment) && /\p{Script=Han}{2}$/u.test(phrase) && !amount.test(phrase)) {
			all += phrase + ZERO_WIDTH_SPACE;
			phrase = '';
		}
		phrase += segment;
	}
	return all + phrase;
}

/** A number or how many, and the measure word after it. */
const amount = /[一二两三四五六七八九十百千万几多每半][^的\P{Script=Han}]$/u;

function isWord(segment: string): boolean {
	return /^(\p{Script=Han}{2}|有$)/u.test(segment);
}
