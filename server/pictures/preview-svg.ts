import { escapeXml } from './escape-xml.ts';
import { cutToSentence, type Fitted, fitText, type Measure } from './fit-text.ts';
import { instrument, scale, xOf } from './instrument.ts';
import { colours, facesOf } from './look.ts';
import { mark } from './mark.ts';

export type Preview = { site: string; title: string; note: string; rtl: boolean; place: number };

/** The size that the pages announce, and that link previews are shown in (1.91 to 1). */
export const size = { width: 1200, height: 630 };

/**
 * The picture that stands for a page where somebody links to it: the name of the site under its mark, the title and a
 * line or two beside the plumb line. In a language from right to left the whole is mirrored, but for the ruler.
 */
export function previewSvg(preview: Preview, measureIn: (face: string) => Measure): string {
	const { rtl } = preview;
	const place = rtl ? 200 - preview.place : preview.place;
	const width = xOf(preview.place) - scale.left - SPACE;
	const start = rtl ? scale.left + scale.width : scale.left;
	const faces = facesOf(rtl);
	const lead = rtl ? 1.3 : 1.04;
	const name = fitText(preview.site, { width, height: 50, lead: 1, sizes: [40, 32, 26] }, measureIn(NAME));
	const title = fitText(
		preview.title,
		{ width, height: 160, lead, sizes: rtl ? SIZES.slice(1) : SIZES },
		measureIn(faces.display),
	);
	const note = cutToSentence(
		preview.note,
		{ width, height: 80, lead: 1.3, sizes: [30] },
		measureIn(faces.text),
	);
	const below = TITLE + title.lines.length * title.size * lead;
	const write = (text: Fitted, at: { top: number; lead: number; face: string; fill: string }) =>
		text.lines
			.map((line, index) => {
				const y = at.top + text.size * (index * at.lead + 0.5 * (at.lead - 1) + 0.82);
				return `<text x="${start}" y="${y.toFixed(1)}" font-family="${at.face}" font-size="${text.size}" fill="${at.fill}">${written(line, rtl)}</text>`;
			})
			.join('');
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
		`<path fill="${colours.paper}" d="M0 0H${size.width}V${size.height}H0Z"/>`,
		instrument(place),
		`<g transform="translate(${rtl ? start - 22 : start - 4} 40) scale(1.6)">${mark}</g>`,
		`<g text-anchor="${rtl ? 'end' : 'start'}">`,
		write(name, { top: 116, lead: 1, face: NAME, fill: colours.ink }),
		write(title, { top: TITLE, lead, face: faces.display, fill: colours.ink }),
		write(note, { top: below + 14, lead: 1.3, face: faces.text, fill: colours.quiet }),
		'</g></svg>',
	].join('');
}

/**
 * A line as resvg must get it: it holds every line to run from left to right, so that one that runs from right to left
 * is embedded as such (U+202B … U+202C, Unicode Standard Annex 9).
 */
function written(line: string, rtl: boolean): string {
	return rtl ? `\u202b${escapeXml(line)}\u202c` : escapeXml(line);
}

const NAME = 'Libre Caslon Display';
const SIZES = [124, 108, 96, 88, 80, 72, 64, 56, 50, 44];
/** The upper edge of the title. */
const TITLE = 186;
/** Between the words and the plumb line. */
const SPACE = 48;
