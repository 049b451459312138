import { unbroken } from './unbroken.ts';

/**
 * Inserts the allowed line breaks into a heading. Chinese can break between any two characters, and a large
 * heading broken inside a word reads badly; with `word-break: keep-all` it breaks only before a word that can
 * start a line. Only for headings: body text should fill its lines.
 */
export function headingText(text: string): string {
	return han.test(text) && 'Segmenter' in Intl ? phrased(text) : unbroken(text);
}

/** A sentence as the text of a heading, which has no period at its end. */
export function withoutPeriod(sentence: string): string {
	return sentence.replace(/[.。]$/, '');
}

const han = /\p{Script=Han}/u;

/** An invisible break opportunity. */
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Single characters (of, in) stay with the word before them, a leading one and those of `leads` with the word
 * after, and a number with what it counts. A short clause beside another one isn't broken, nor one before its
 * last word.
 */
function phrased(text: string): string {
	const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(
		({ segment }) => segment,
	);
	let phrase = '';
	let all = '';
	let isBound = false;
	for (const [index, segment] of segments.entries()) {
		const isLeading = leads.test(segment) && /^\p{Script=Han}/u.test(segments[index + 1] ?? '');
		const isStart = isLeading || (isWord(segment) && !amount.test(phrase));
		if (!isBound && isStart && endsWithWord.test(phrase)) {
			all += phrase + ZERO_WIDTH_SPACE;
			phrase = '';
		}
		phrase += segment;
		isBound = isLeading || /[于不]$/.test(segment);
	}
	return (all + phrase)
		.split(/(?<=[，。：；？！]”?)\u200b?/u)
		.map((clause) => clause.replace(beforeLast, ''))
		.map((clause, _, { length }) => (length > 1 ? unlessShort(clause) : clause))
		.join(ZERO_WIDTH_SPACE);
}

const endsWithWord = /\p{Script=Han}{2}$/u;

/** A number or quantity and the measure word after it. */
const amount = /[一二两三四五六七八九十百千万几多每半][^的\P{Script=Han}]$/u;

/** Not, also, can, and, in, is, …: what belongs to the word after it. */
const leads = /^[不没未最更很太也都就才再还只能会要可在从和与或对向为由给把被比跟是有另相用选测]$/u;

function isWord(segment: string): boolean {
	return /^\p{Script=Han}{2}/u.test(segment) && !follows.test(segment);
}

/** Words that belong to the one before: 练出来, 做不到, 智商测试, 情绪智力, 后三分之一. */
const follows = /^(三分之一|的.|不[出到]|出来|起来|下来|下去|测试|测验|智力)$/u;

/** The break before a last word that would make a very short line. */
const beforeLast = /\u200b(?=\p{Script=Han}{2}吗?\p{P}*$)/u;

/** Few enough characters for a line on any phone, with the mark. */
const SHORT = 7;

function unlessShort(clause: string): string {
	const whole = clause.replaceAll(ZERO_WIDTH_SPACE, '');
	return whole.length <= SHORT ? whole : clause;
}
