import { ABOVE, blank, numbersBelow, plumb, reading, scale } from './instrument.ts';
import { imageFontsFor } from './look.ts';
import {
	LETTERS_HEIGHT,
	lettersRow,
	type MeasureIn,
	type ResultPicture,
	sidesOf,
	siteRow,
} from './result-parts.ts';
import { largeRuler, stackedRulers } from './rulers.ts';
import { typePicture } from './type-svg.ts';
import { fittedColumn, type WordColumn, writeHero, writeRest } from './word-column.ts';

/**
 * Where the contents begin and end. On the whole screen of a phone, the program's own buttons cover the rest. `least` is
 * the least height of a scale.
 */
const frames = {
	square: { top: 60, bottom: 1028, grown: 1, least: 330, drawing: 400, letters: 68 },
	tall: { top: 260, bottom: 1660, grown: 1.25, least: 480, drawing: 480, letters: 74 },
};

/** A shared result for a square or the screen of a phone: one column of texts, and the scale below. */
export function uprightResult(picture: ResultPicture, measureIn: MeasureIn): string {
	const { shape, drawing } = picture;
	const frame = frames[shape === 'tall' ? 'tall' : 'square'];
	const { top, bottom, grown, least } = frame;
	const { width } = sidesOf(picture);
	const letters = frame.letters * LETTERS_HEIGHT;
	const room = drawing === null ? least : letters + 24;
	// Nothing but a ruler leaves room for larger words.
	const most = drawing === null && picture.curve === null && picture.rulers !== 'named' ? 1.3 : 1;
	let drawn = '';
	const { written, y } = fittedColumn(
		picture,
		{ top: top + 124 * grown, bottom: bottom - room, grown, most, width },
		measureIn,
		(column, size) => {
			const { display } = imageFontsFor(picture.rtl);
			column.add(picture.title, { face: display, sizes: [76, 68, 60, 52, 44, 36], most: 170, after: 12 });
			if (picture.rulers === 'named') column.badge(34);
			else drawn = typeAndWords(picture, column, (frame.drawing * size) / grown);
		},
	);
	return [
		siteRow(picture, top, 56, measureIn),
		drawn,
		written,
		drawing === null
			? scaleAt(picture, { top: y + 24, bottom }, measureIn)
			: lettersRow(picture, { top: bottom - letters, width, most: frame.letters }, measureIn),
	].join('');
}

/** Writes the words of a result, and returns the drawing of its type, which is beside the first of them. */
function typeAndWords(picture: ResultPicture, column: WordColumn, side: number): string {
	const { drawing, rtl, badge } = picture;
	const { left, width } = sidesOf(picture);
	const from = column.y();
	if (drawing === null) {
		column.badge(36);
		column.skip(badge === null ? 28 : 20);
		writeHero(picture, column, width);
		writeRest(picture, column, { band: width, range: width });
		return '';
	}
	const beside = width - side - 40;
	column.skip(8);
	column.badge(36, beside);
	column.skip(20);
	writeHero(picture, column, beside);
	// A phone's screen has room for the words below the drawing.
	if (picture.shape === 'square') writeRest(picture, column, { band: beside, range: width }, ['band']);
	column.reach(from + side + 32);
	writeRest(
		picture,
		column,
		{ band: width, range: width },
		picture.shape === 'square' ? ['range'] : undefined,
	);
	return typePicture(drawing, { x: rtl ? left : left + width - side, y: from + 8, side });
}

/** The curve or the rulers between two heights; without a scale, only a plumb line. */
function scaleAt(
	picture: ResultPicture,
	{ top, bottom }: { top: number; bottom: number },
	measureIn: MeasureIn,
): string {
	const { rulers, curve, scales, rtl } = picture;
	const { left, width, end } = sidesOf(picture);
	const area = { left, width, rtl, measureIn };
	if (curve || rulers === 'none') {
		const grown = width / scale.width;
		const y = bottom - (scale.ground + numbersBelow(FIGURES)) * grown;
		// As high as there is room for, below the weight and the numbers of the dimension line.
		const room = (bottom - top) / grown - numbersBelow(FIGURES) - ABOVE - 36;
		const height = Math.min(480, Math.max(LEAST, room));
		return `<g transform="translate(${left - scale.left * grown} ${y}) scale(${grown})">${curve ? reading(curve, height, FIGURES) : blank(FIGURES)}</g>`;
	}
	const [first] = scales;
	if (!first) return plumb(end, top, bottom);
	if (rulers === 'named') return stackedRulers(scales, { ...area, top, bottom });
	return largeRuler(first, { ...area, top: Math.max(top, bottom - 560), bottom });
}

/** The least height of the curve. */
const LEAST = 60;

/** How much larger the figures of the curve are, because an upright picture is narrower where it is shown. */
const FIGURES = 1.3;
