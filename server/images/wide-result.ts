import { type Fitted, fitText } from './fit-text.ts';
import { ABOVE, blank, numbersBelow, plumb, reading, scale } from './instrument.ts';
import { colours, imageFontsFor, NUMBERS } from './look.ts';
import {
	badgeAt,
	LETTERS_HEIGHT,
	lettersRow,
	type MeasureIn,
	type ResultPicture,
	sidesOf,
	siteRow,
	widthOf,
} from './result-parts.ts';
import { largeRuler, namedRulers } from './rulers.ts';
import { typePicture } from './type-svg.ts';
import { fittedColumn, TALLY, toldBy, writeHero, writeRest } from './word-column.ts';
import { groundOf, runsLeft, writeText } from './write-text.ts';

/** A shared result for link previews: the words, and beside or below them the scale or the drawing as large as there is room. */
export function wideResult(picture: ResultPicture, measureIn: MeasureIn): string {
	const { title, badge, rtl } = picture;
	const { start, end, width } = sidesOf(picture);
	const { display } = imageFontsFor(rtl);
	const sizes = [54, 48, 42, 36, 30, 24, 20];
	const test = fitText(title, { width: width - 320, height: 76, lead: 1, sizes }, measureIn(display));
	const room = width - widthOf(test, measureIn(display)) - 64;
	const note = { x: end, top: 122, size: 28, width: room, rtl, towards: 'start' } as const;
	return [
		siteRow(picture, 36, 40, measureIn),
		writeText(test, { x: start, top: 124, lead: 1, face: display, fill: colours.ink, rtl }),
		badge === null ? '' : badgeAt(badge, note, measureIn).written,
		contents(picture, measureIn),
	].join('');
}

function contents(picture: ResultPicture, measureIn: MeasureIn): string {
	const { rulers, curve, scales, drawing, rtl } = picture;
	const { left, width, end } = sidesOf(picture);
	const area = { left, width, rtl, measureIn };
	if (drawing !== null) {
		const room = width - DRAWING - 48;
		const most = 50;
		const letters = BOTTOM - most * LETTERS_HEIGHT;
		return [
			typePicture(drawing, { x: rtl ? left : end - DRAWING, y: BOTTOM - DRAWING, side: DRAWING }),
			besideDrawing(picture, { bottom: letters - 16, width: room }, measureIn),
			lettersRow(picture, { top: letters, width: room, most }, measureIn),
		].join('');
	}
	if (curve || rulers === 'none') {
		const plot = width - WORDS - 48;
		// The numbers at both ends of the ruler are centered on its ends.
		const inner = plot - 2 * 36;
		const grown = inner / scale.width;
		const y = BOTTOM - (scale.ground + numbersBelow(FIGURES)) * grown;
		const height = (BOTTOM - TOP) / grown - numbersBelow(FIGURES) - ABOVE - 24 * FIGURES;
		const x = (rtl ? left : left + width - plot) + 36 - scale.left * grown;
		return [
			`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${grown.toFixed(4)})">${curve ? reading(curve, height, FIGURES) : blank(FIGURES, height)}</g>`,
			besideDrawing(picture, { bottom: BOTTOM, width: WORDS }, measureIn),
		].join('');
	}
	if (rulers === 'named') return namedRulers(scales, { ...area, top: TOP, bottom: BOTTOM });
	const [first] = scales;
	return [
		first ? largeRuler(first, { ...area, top: 376, bottom: BOTTOM }) : plumb(end, TOP, BOTTOM),
		aboveRuler(picture, measureIn),
	].join('');
}

/** The words of a result beside its drawing or its curve. */
function besideDrawing(
	picture: ResultPicture,
	{ bottom, width }: { bottom: number; width: number },
	measureIn: MeasureIn,
): string {
	// The numbers beside a curve are as large as there is room for.
	const most = picture.drawing === null ? 1.3 : 1;
	const box = { top: TOP + 4, bottom, grown: 0.8, most, width };
	return fittedColumn(picture, box, measureIn, (column) => {
		writeHero(picture, column, width);
		writeRest(picture, column, { band: width, range: width });
	}).written;
}

/** The headline in large type over a ruler, and the rest in a column beside it. */
function aboveRuler(picture: ResultPicture, measureIn: MeasureIn): string {
	const { rtl } = picture;
	const { start, end, toEnd, width } = sidesOf(picture);
	const { text, display } = imageFontsFor(rtl);
	const { first, isShort, beside, rest: all } = toldBy(picture);
	// Beside what a number is out of, there's room for its range only; its passing score is on the ruler.
	const rest = beside !== null && all.length > 1 ? all.filter(({ is }) => is === 'range') : all;
	const face = runsLeft(first) ? display : NUMBERS;
	const heroLead = rtl && !isShort ? 1.3 : 1.04;
	const heroSizes = [...(first.length < 4 ? [160] : []), 140, 124, 108, 92, 80, 68, 58, 50, 42];
	const box = { width: rest.length > 0 ? 600 : width, height: 170, lead: heroLead, sizes: heroSizes };
	const hero = fitText(first, box, measureIn(face));
	const top = 352 - groundOf(hero, { top: 0, lead: heroLead }, hero.lines.length - 1);
	const anchor = rtl ? 'end' : 'start';
	const parts = [
		writeText(hero, { anchor, x: start, top, lead: heroLead, face, fill: colours.ink, rtl: runsLeft(first) }),
	];
	let x = start + toEnd * (widthOf(hero, measureIn(face)) + 48);
	if (beside !== null) {
		const besideFace = runsLeft(beside) ? display : NUMBERS;
		const out = { size: hero.size * TALLY, lines: [beside] };
		const place = {
			x: x - toEnd * 24,
			lead: 1,
			face: besideFace,
			fill: colours.ink,
			rtl: runsLeft(beside),
			anchor,
		} as const;
		parts.push(writeText(out, { ...place, top: 352 - groundOf(out, { top: 0, lead: 1 }) }));
		x += toEnd * (widthOf(out, measureIn(besideFace)) + 24);
	}
	// Arabic has longer descenders and dots below the line.
	const apart = (is: 'band' | 'range') => (rtl ? (is === 'band' ? 1.8 : 1.5) : 1.25);
	const column = rest.map(({ is, said }): { fitted: Fitted; lead: number; own: string; fill: string } => {
		const own = is === 'band' ? display : text;
		const sizes = is === 'band' ? [50, 46, 42, 38, 34, 30, 26] : [44, 40, 36, 34, 32, 30, 28, 26, 24];
		const most = beside === null ? sizes : sizes.filter((each) => each <= (is === 'band' ? 42 : 32));
		const height = is === 'band' ? 100 : 130;
		const room = { width: Math.abs(end - x), height, lead: apart(is), sizes: most };
		const fill = is === 'band' ? colours.ink : colours.quiet;
		return { fitted: fitText(said, room, measureIn(own)), lead: room.lead, own, fill };
	});
	const heights = column.map(({ fitted, lead }) => fitted.lines.length * fitted.size * lead);
	let y = 360 - heights.reduce((sum, height) => sum + height, 0);
	for (const [index, { fitted, lead, own, fill }] of column.entries()) {
		parts.push(writeText(fitted, { x, top: y, lead, face: own, fill, rtl }));
		y += heights[index] ?? 0;
	}
	return parts.join('');
}

/** Where what is below the name of the test begins, and where it ends. */
const [TOP, BOTTOM] = [204, 582];

/** The side of the drawing of a type. */
const DRAWING = 376;

/** The width of the words beside a curve. */
const WORDS = 390;

/** How much larger the figures of the curve are than on a curve across the picture. */
const FIGURES = 1.75;
