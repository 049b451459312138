import { escapeXml } from './escape-xml.ts';
import type { Fitted } from './fit-text.ts';
import { CHINESE_DISPLAY, isHan, NUMBERS, TEXT } from './look.ts';

/**
 * The position of text lines: the x of their start or end, their top edge, their spacing, and their
 * direction.
 */
export type Place = {
	x: number;
	top: number;
	lead: number;
	face: string;
	fill: string;
	rtl: boolean;
	/**
	 * Which end of the line is at `x`, named as in left-to-right text; by default, the end where the language
	 * begins.
	 */
	anchor?: 'start' | 'middle' | 'end';
};

/** Stacked lines of text. */
export function writeText({ lines, size }: Fitted, place: Place): string {
	const { x, face, fill, rtl, anchor = rtl ? 'end' : 'start' } = place;
	return lines
		.map((line, index) =>
			writeLine(line, { x, y: groundOf({ size }, place, index), size, face, fill, rtl, anchor }),
		)
		.join('');
}

/** The baseline of a line, counted from 0. */
export function groundOf(
	{ size }: Pick<Fitted, 'size'>,
	{ top, lead }: Pick<Place, 'top' | 'lead'>,
	index = 0,
): number {
	return top + size * (index * lead + 0.5 * (lead - 1) + 0.82);
}

type At = {
	x: number;
	y: number;
	size: number;
	face: string;
	fill: string;
	rtl: boolean;
	anchor: 'start' | 'middle' | 'end';
};

/**
 * A line on its baseline `y`. The renderer treats every line as left-to-right, so right-to-left lines are
 * embedded as such (U+202B … U+202C, Unicode Standard Annex 9).
 */
export function writeLine(line: string, { x, y, size, face, fill, rtl, anchor }: At): string {
	const written = inFonts(line, face);
	const text = rtl ? `\u202b${written}\u202c` : written;
	return `<text x="${x}" y="${y.toFixed(1)}" font-family="${face}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;
}

/**
 * A line with its comparison signs in the text font, as those in the number font are too small to read, and with the
 * Chinese of the number font.
 */
function inFonts(line: string, face: string): string {
	const withSigns = escapeXml(line).replace(/[≤≥]/g, `<tspan font-family="${TEXT}">$&</tspan>`);
	if (face !== NUMBERS) return withSigns;
	return withSigns.replace(allHan, `<tspan font-family="${CHINESE_DISPLAY}">$&</tspan>`);
}

const allHan = new RegExp(`${isHan.source}+`, 'gu');

/**
 * Whether a separate text, such as a number with words, runs right to left. Its first letter decides, as with
 * `<bdi>`.
 */
export function runsLeft(text: string): boolean {
	return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}
