import type { QuizKind } from '../../core/kinds/facts.ts';
import type { Sharing } from '../../core/kinds/kind.ts';
import type { ShownShare } from '../presenters/share.ts';
import { fitText, type Measure } from './fit-text.ts';
import { mark } from './logo.ts';
import { colours, imageFontsFor, NUMBERS, TEXT } from './look.ts';
import { size } from './preview-svg.ts';
import type { DrawnScale } from './rulers.ts';
import { writeText } from './write-text.ts';

/** What a shared result shows, and how. */
export type ResultPicture = Omit<ShownShare, 'summary' | 'finding' | 'lines' | 'scales'> & {
	shape: keyof typeof shapes;
	site: string;
	/** The address of the site, as people write it, and the same after a few words that invite others to the test. */
	address: string;
	call: string;
	scales: readonly DrawnScale[];
	/** How its scales are drawn; the named ones contain the whole result. */
	rulers: Sharing<QuizKind>['rulers'];
	rtl: boolean;
};

export type MeasureIn = (face: string) => Measure;

/** The shapes of a picture: for previews of links, for posts, and for the whole screen of a phone. */
export const shapes = {
	wide: { ...size, edge: 64 },
	square: { width: 1080, height: 1080, edge: 72 },
	tall: { width: 1080, height: 1920, edge: 72 },
} as const;

/** The edges of a picture where lines begin and end in its language. */
export function sidesOf({ shape, rtl }: Pick<ResultPicture, 'shape' | 'rtl'>) {
	const { width, edge } = shapes[shape];
	const [left, right] = [edge, width - edge];
	const own = { left, width: right - left };
	return rtl ? { ...own, start: right, end: left, toEnd: -1 } : { ...own, start: left, end: right, toEnd: 1 };
}

/** The logo and the name of the site, and on the other side where others can take the test. */
export function siteRow(
	picture: Pick<ResultPicture, 'shape' | 'rtl' | 'site' | 'call' | 'address'>,
	top: number,
	most: number,
	measureIn: MeasureIn,
): string {
	const { site, call, address, rtl } = picture;
	const { start, end, toEnd, width } = sidesOf(picture);
	const sizes = [most, Math.round(most * 0.8), Math.round(most * 0.65)];
	const name = fitText(site, { width: width * 0.35, height: most * 1.2, lead: 1, sizes }, measureIn(NUMBERS));
	const { text } = imageFontsFor(rtl);
	const small = sizes.map((each) => Math.round(each * 0.8));
	const room = width - most * 1.7 - widthOf(name, measureIn(NUMBERS));
	const box = { width: room, height: most * 1.2, lead: 1, sizes: small };
	const invited = fitText(call, box, measureIn(text));
	const link = invited.lines.join('').includes('…') ? fitText(address, box, measureIn(text)) : invited;
	const grown = most / 28;
	const x = start + (toEnd - 1) * 8 * grown;
	const at = top + (most - link.size) * 0.8;
	const quiet = { top: at, lead: 1, fill: colours.quiet } as const;
	// In Arabic, the address stands by itself, so that its letters are those of the other languages.
	const words = link === invited && rtl ? withoutAddress(call, address) : null;
	const own = { size: link.size, lines: [address] };
	const linked =
		words === null
			? writeText(link, {
					...quiet,
					x: end,
					face: rtl && link !== invited ? TEXT : text,
					rtl,
					anchor: rtl ? 'start' : 'end',
				})
			: writeText(own, { ...quiet, x: end, face: TEXT, rtl: false, anchor: 'start' }) +
				writeText(
					{ size: link.size, lines: [words] },
					{
						...quiet,
						x: end + widthOf(own, measureIn(TEXT)) + link.size * 0.3,
						face: text,
						rtl,
						anchor: 'start',
					},
				);
	return [
		`<g transform="translate(${x.toFixed(1)} ${(top - 8 * grown).toFixed(1)}) scale(${grown.toFixed(3)})">${mark}</g>`,
		writeText(name, { x: start + toEnd * most, top, lead: 1, face: NUMBERS, fill: colours.ink, rtl }),
		linked,
	].join('');
}

/** The words that an address ends, without it. */
function withoutAddress(call: string, address: string): string | null {
	const [words = '', ...rest] = call.split(address);
	return rest.length === 1 ? words.replace(/[\s\u2066-\u2069]+$/, '') : null;
}

/** A short note from `x` toward the end or the start of a line, on two lines if needed, and how high it is. */
export function badgeAt(
	badge: string,
	at: { x: number; top: number; size: number; width: number; rtl: boolean; towards: 'start' | 'end' },
	measureIn: MeasureIn,
): { written: string; height: number } {
	const { x, top, size: most, width, rtl, towards } = at;
	const { text } = imageFontsFor(rtl);
	const sizes = [most, most * 0.85, most * 0.7];
	const lead = rtl ? 1.4 : 1.2;
	const note = fitText(badge, { width, height: most * 2 * lead, lead, sizes }, measureIn(text));
	const toEnd = (rtl ? -1 : 1) * (towards === 'end' ? 1 : -1);
	const anchor = toEnd === 1 ? 'start' : 'end';
	const written = writeText(note, { x, top, lead, face: text, fill: colours.quiet, rtl, anchor });
	return { written, height: (0.1 + note.lines.length * lead) * note.size };
}

/** The height of the row of letters, for letters of size 1. */
export const LETTERS_HEIGHT = 2;

/** How likely each letter of a type is, in a row below what the percentages are. */
export function lettersRow(
	picture: Pick<ResultPicture, 'shape' | 'rtl' | 'scales' | 'caption'>,
	{ top, width, most }: { top: number; width: number; most: number },
	measureIn: MeasureIn,
): string {
	const { rtl, scales, caption } = picture;
	const values = scales.flatMap(({ value }) => value ?? []);
	if (values.length === 0) return '';
	const { start, toEnd } = sidesOf(picture);
	const { text } = imageFontsFor(rtl);
	const small = [most * 0.75, most * 0.68, most * 0.6, most * 0.5];
	const note = fitText(caption ?? '', { width, height: most * 0.9, lead: 1, sizes: small }, measureIn(text));
	const below = top + most * 1.1;
	const measure = measureIn(NUMBERS);
	const whole = values.reduce((sum, value) => sum + measure(value), 0);
	const gapAt = (each: number) => (width - whole * each) / Math.max(1, values.length - 1);
	const letterSize = [most, most * 0.85, most * 0.7].find((each) => gapAt(each) >= each * 0.6) ?? most * 0.6;
	const gap = Math.min(gapAt(letterSize), letterSize * 1.1);
	let x = start;
	const row = values
		.map((value) => {
			const at = { x, top: below, lead: 1, face: NUMBERS, fill: colours.ink, rtl: false };
			x += toEnd * (measure(value) * letterSize + gap);
			return writeText({ size: letterSize, lines: [value] }, { ...at, anchor: rtl ? 'end' : 'start' });
		})
		.join('');
	return writeText(note, { x: start, top, lead: 1, face: text, fill: colours.quiet, rtl }) + row;
}

/** The width of a laid out text. */
export function widthOf(
	{ lines, size: each }: { lines: readonly string[]; size: number },
	measure: Measure,
): number {
	return Math.max(...lines.map((line) => measure(line))) * each;
}
