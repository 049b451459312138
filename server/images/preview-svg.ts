import { readFileSync } from 'node:fs';
import { cutToSentence, type Fitted, fitText, type Measure } from './fit-text.ts';
import { instrument, plumb, REACH, scale, xOf } from './instrument.ts';
import { mark } from './logo.ts';
import { colours, imageFontsFor, NUMBERS } from './look.ts';
import { ruler } from './rulers.ts';
import { typePicture } from './type-svg.ts';
import { type Place, writeText } from './write-text.ts';

/** `place` is the position of the plumb line, 55 to 145 on the IQ scale. */
export type Preview = {
	site: string;
	title: string;
	note: string;
	rtl: boolean;
	place: number;
	/** Whether the scale has the IQ numbers; otherwise the ruler has the names of its parts, or none. */
	isNumbered: boolean;
	parts: readonly string[];
	/** The file of a drawing that is shown below the title in place of the scale. */
	drawing?: string | undefined;
	/** The type whose drawing is shown beside the title in place of both. */
	type?: string;
};

/** The image size declared by pages and used by link previews (1.91 to 1). */
export const size = { width: 1200, height: 630 };

/**
 * The preview image of a page: the site's name under its logo, and the title with a line or two next to the
 * plumb line, which hangs over an interval on its kind of scale. Mirrored for right-to-left languages, except
 * the ruler. A page with its own drawing has that instead, below its title.
 */
export function previewSvg(preview: Preview, measureIn: (face: string) => Measure): string {
	const { rtl, type } = preview;
	const drawing = type === undefined ? preview.drawing : undefined;
	const place = rtl ? 200 - preview.place : preview.place;
	const beside = type === undefined ? xOf(preview.place) - scale.left - SPACE : scale.width - DRAWING - SPACE;
	const width = drawing ? scale.width : beside;
	const start = rtl ? scale.left + scale.width : scale.left;
	const faces = imageFontsFor(rtl);
	const lead = rtl ? 1.3 : 1.04;
	const name = fitText(preview.site, { width, height: 50, lead: 1, sizes: [40, 32, 26] }, measureIn(NUMBERS));
	const title = fitText(
		preview.title,
		{ width, height: drawing ? 90 : 160, lead, sizes: SIZES },
		measureIn(faces.display),
	);
	const note = cutToSentence(
		preview.note,
		{ width, height: 80, lead: 1.3, sizes: [30] },
		measureIn(faces.text),
	);
	const below = TITLE + title.lines.length * title.size * lead;
	const write = (text: Fitted, at: Pick<Place, 'top' | 'lead' | 'face' | 'fill'>) =>
		writeText(text, { ...at, x: start, rtl });
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
		`<path fill="${colours.paper}" d="M0 0H${size.width}V${size.height}H0Z"/>`,
		drawing ? drawn(drawing) : scaleOf(preview, place),
		`<g transform="translate(${rtl ? start - 22 : start - 4} 40) scale(1.6)">${mark}</g>`,
		write(name, { top: 116, lead: 1, face: NUMBERS, fill: colours.ink }),
		write(title, { top: TITLE, lead, face: faces.display, fill: colours.ink }),
		drawing ? '' : write(note, { top: below + 14, lead: 1.3, face: faces.text, fill: colours.quiet }),
		'</svg>',
	].join('');
}

/** What the page measures: the scale with an interval below the plumb line, or the drawing of a type. */
function scaleOf({ type, isNumbered, parts, rtl }: Preview, place: number): string {
	if (type === undefined) return isNumbered ? instrument(place) : unnumbered(parts, place);
	const x = rtl ? scale.left : scale.left + scale.width - DRAWING;
	return typePicture(type, { x, y: (size.height - DRAWING) / 2, side: DRAWING });
}

/** A ruler without numbers, divided into levels or segments. */
function unnumbered(ends: readonly string[], place: number): string {
	const [from, to] = [place - REACH, place + REACH].map((each) => (xOf(each) - scale.left) / scale.width);
	return ruler({ at: null, from: from ?? 0, to: to ?? 1, ends }, scale) + plumb(xOf(place), 0);
}

/** A drawing three times as wide as its distance from the edges, in the middle below the title. */
function drawn(file: string): string {
	const href = `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
	return `<image x="200" y="300" width="800" height="300" href="${href}"/>`;
}

const SIZES = [124, 108, 96, 88, 80, 72, 64, 56, 50, 44];
/** The side of the drawing of a type. */
const DRAWING = 480;
/** The y of the title's top edge. */
const TITLE = 186;
/** The space between the text and the plumb line. */
const SPACE = 48;
