import { headingText } from '../../core/language/heading-text.ts';

/** Returns the width of a text at size 1. */
export type Measure = (text: string) => number;

export type Box = { width: number; height: number; lead: number; sizes: readonly number[] };

export type Fitted = { size: number; lines: string[] };

/** Lays out a text in the first of the sizes that fits the box, with lines of similar length. */
export function fitText(text: string, box: Box, measure: Measure): Fitted {
	const words = wordsOf(text);
	for (const size of box.sizes) {
		const lines = wrap(words, box.width / size, measure);
		if (isInside(lines, size, box, measure))
			return { size, lines: balance(lines.length, words, box.width / size, measure) };
	}
	return cutText(words, box, measure);
}

/** As much of a text as fits the box at its only size: whole sentences if possible, else whole words. */
export function cutToSentence(text: string, box: Box, measure: Measure): Fitted {
	const sentences = text.split(/(?<=[.!?؟]\s+|[。！？])/u);
	const [size = 1] = box.sizes;
	const linesOf = (words: readonly string[]) => wrap(words, box.width / size, measure);
	const first = (count: number) => wordsOf(sentences.slice(0, count).join(''));
	const count = mostOf(sentences.length, (most) => isInside(linesOf(first(most)), size, box, measure));
	if (count === 0) return cutText(wordsOf(text), box, measure);
	const words = first(count);
	return { size, lines: balance(linesOf(words).length, words, box.width / size, measure) };
}

/**
 * The unbreakable parts of a text, each with the space after it. Chinese has no spaces and is split as in
 * headings.
 */
function wordsOf(text: string): string[] {
	const spaced = text.trim().replace(/\s+/g, ' ');
	const parted = /\p{Script=Han}/u.test(spaced) ? headingText(spaced) : spaced;
	return parted.split(/(?<= )|\u200b/).filter(Boolean);
}

/** The text at the smallest size, truncated. */
function cutText(words: readonly string[], { width, height, lead, sizes }: Box, measure: Measure): Fitted {
	const size = sizes.at(-1) ?? 1;
	const most = Math.max(1, Math.floor(height / (size * lead)));
	const all = wrap(words, width / size, measure);
	const kept = all.slice(0, most).map((line) => cutLine(line, '', width / size, measure));
	if (all.length > most) kept.push(cutLine(kept.pop() ?? '', '…', width / size, measure));
	return { size, lines: kept };
}

/**
 * A line with the given ending, shortened by words, or by letters if a word is too long, to at most `width`.
 */
function cutLine(line: string, end: string, width: number, measure: Measure): string {
	const isInWidth = (kept: string, sign: string) => measure(ended(kept, sign)) <= width;
	if (isInWidth(line, end)) return ended(line, end);
	const words = line.split(' ');
	const some = mostOf(words.length, (count) => isInWidth(words.slice(0, count).join(' '), '…'));
	if (some > 0) return ended(words.slice(0, some).join(' '), '…');
	const letters = [...(words[0] ?? '')];
	const few = mostOf(letters.length, (count) => isInWidth(letters.slice(0, count).join(''), '…'));
	return ended(letters.slice(0, few).join(''), '…');
}

/** A line with its ending, without a punctuation mark that expects more text before it. */
function ended(line: string, end: string): string {
	return (end === '' ? line : line.replace(/[\s,;:،؛…–—-]+$/u, '')) + end;
}

/**
 * The largest number up to `most` that fits, assuming all smaller numbers fit too; 0 if none does. Binary
 * search.
 */
function mostOf(most: number, suits: (count: number) => boolean): number {
	let [low, high] = [0, most];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (suits(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}

function wrap(words: readonly string[], width: number, measure: Measure): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const longer = (lines.at(-1) ?? '') + word;
		if (lines.length > 0 && measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines.map((line) => line.trimEnd());
}

function isInside(lines: readonly string[], size: number, { width, height, lead }: Box, measure: Measure) {
	return lines.length * size * lead <= height && lines.every((line) => measure(line) * size <= width);
}

/** Breaks the lines at the smallest width that doesn't need more of them. */
function balance(count: number, words: readonly string[], width: number, measure: Measure): string[] {
	let best = wrap(words, width, measure);
	for (let share = 0.95; share >= 0.5; share -= 0.05) {
		const lines = wrap(words, width * share, measure);
		if (lines.length > count || lines.some((line) => measure(line) > width)) return best;
		best = lines;
	}
	return best;
}
