import { unbrokenLabel } from './unbroken.ts';

/**
 * Inserts the allowed line breaks into a heading. Chinese can break between any two characters, and a large
 * heading broken inside a word reads badly; with `word-break: keep-all` it breaks only before a word that can
 * start a line. Only for headings: body text should fill its lines.
 */
export function headingText(text: string): string {
	return han.test(text) && 'Segmenter' in Intl ? phrased(text) : unbrokenLabel(text);
}

const han = /\p{Script=Han}/u;

/** An invisible break opportunity. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Single characters (of, in) stay with the word before them, a leading one and 有 (has) with the word after,
 * and a number with what it counts.
 */
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

/** A number or quantity and the measure word after it. */
const amount = /[一二两三四五六七八九十百千万几多每半][^的\P{Script=Han}]$/u;

function isWord(segment: string): boolean {
	return /^(\p{Script=Han}{2}|有$)/u.test(segment);
}
