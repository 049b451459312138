import { escapeXml } from './escape-xml.ts';
import type { Fitted } from './fit-text.ts';
import { TEXT } from './look.ts';

/** Where lines stand: at which x they start or end, their upper edge, how far apart they are, and which way they run. */
export type Place = {
	x: number;
	top: number;
	lead: number;
	face: string;
	fill: string;
	rtl: boolean;
	/** Which end is at `x`, as in a text from left to right; else the one that the language begins at. */
	anchor?: 'start' | 'end';
};

/** Lines of text below one another. */
export function writeText({ lines, size }: Fitted, place: Place): string {
	const { x, face, fill, rtl, anchor = rtl ? 'end' : 'start' } = place;
	return lines
		.map((line, index) =>
			writeLine(line, { x, y: groundOf({ size }, place, index), size, face, fill, rtl, anchor }),
		)
		.join('');
}

/** The ground that a line stands on, counted from 0. */
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
 * A line on its ground `y`. The renderer holds every line to run from left to right, so that one that runs from right to
 * left is embedded as such (U+202B … U+202C, Unicode Standard Annex 9).
 */
export function writeLine(line: string, { x, y, size, face, fill, rtl, anchor }: At): string {
	const text = rtl ? `\u202b${withSigns(line)}\u202c` : withSigns(line);
	return `<text x="${x}" y="${y.toFixed(1)}" font-family="${face}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;
}

/** A line with its signs of comparison in the text face: those of the face for numbers are too small to be seen. */
export function withSigns(line: string): string {
	return escapeXml(line).replace(/[≤≥]/g, `<tspan font-family="${TEXT}">$&</tspan>`);
}

/** Says whether a text that stands alone, such as a number with words, runs from right to left: by its first letter, as `<bdi>` does. */
export function runsLeft(text: string): boolean {
	return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}
