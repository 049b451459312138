import { type Fitted, fitText } from './fit-text.ts';
import { ABOVE, blank, numbersBelow, plumb, reading, scale } from './instrument.ts';
import { colours, imageFontsFor, NUMBERS } from './look.ts';
import {
	badgeAt,
	lettersRow,
	type MeasureIn,
	type ResultPicture,
	sidesOf,
	siteRow,
	widthOf,
} from './result-parts.ts';
import { partedRuler, stackedRulers } from './rulers.ts';
import { typePicture } from './type-svg.ts';
import { groundOf, runsLeft, writeText } from './write-text.ts';

/** Where the contents begin and end. On the whole screen of a phone, the program's own buttons cover the rest. */
const frames = { square: { top: 68, bottom: 1016, grown: 1 }, tall: { top: 260, bottom: 1660, grown: 1.25 } };

/** A shared result for a square or the screen of a phone: one column of texts, and the scale below. */
export function uprightResult(picture: ResultPicture, measureIn: MeasureIn): string {
	const { title, badge, drawing, rtl } = picture;
	const isTall = picture.shape === 'tall';
	const { top, bottom, grown } = frames[isTall ? 'tall' : 'square'];
	const { start, end, width } = sidesOf(picture);
	const column = openColumn(picture, measureIn, top + 108 * grown, grown);
	const { display } = imageFontsFor(rtl);
	column.add(title, { face: display, sizes: [76, 68, 60, 52, 44, 36], most: 170, after: 16 });
	const noted = badgeAt(
		badge,
		{ x: start, top: column.y() + 8 * grown, size: 48 * grown, rtl, towards: 'end' },
		measureIn,
	);
	column.skip(badge === null ? 40 : 96 * grown);
	const side = isTall ? 470 : 400;
	const drawn =
		drawing === null
			? ''
			: typePicture(drawing, {
					x: rtl === isTall ? Math.max(start, end) - side : Math.min(start, end),
					y: column.y() + (isTall ? 24 : 0),
					side,
				});
	if (drawing !== null && isTall) column.skip(side + 50);
	if (picture.rulers !== 'named')
		headline(picture, column, drawing !== null && !isTall ? width - side - 40 : width);
	return [
		siteRow(picture, top, 56, measureIn),
		noted,
		drawn,
		column.written(),
		scaleAt(
			picture,
			{
				top: column.y() + 24,
				bottom,
				end,
			},
			measureIn,
		),
	].join('');
}

/** The result in large type with its range, then its band and what else is said of it. */
function headline(picture: ResultPicture, column: Column, width: number): void {
	const { headline: said, isNumber, bounds, range, band, rtl } = picture;
	const { text, display } = imageFontsFor(rtl);
	const first = said ?? bounds ?? range ?? band ?? '';
	const isShort = said === null ? first === bounds : isNumber;
	// The screen of a phone has room for the range below its number.
	const isBelow = picture.shape === 'tall';
	const sizes = isShort
		? [...(picture.drawing === null ? [280, 250, 220] : []), 190, 160, 130, 104]
		: [116, 100, 88, 76, 64, 54];
	const face = runsLeft(first) ? display : NUMBERS;
	const beside = bounds !== null && bounds !== first && isShort ? bounds : null;
	// A range in figures isn't told in words again.
	const rest = [band, beside === null ? range : null].filter(
		(each) => each !== null && each !== first,
	) as string[];
	const most = isShort ? 300 : 280;
	const least = rtl && rest.length > 1 ? sizes.slice(2) : sizes;
	column.hero(first, isBelow ? null : beside, {
		face,
		sizes: least,
		most,
		width,
		lead: isShort ? 1.04 : rtl ? 1.35 : 1.08,
	});
	if (isBelow && beside !== null)
		column.hero(beside, null, { face: NUMBERS, sizes: [140, 120, 100], most: 200, width, lead: 1.04 });
	for (const each of rest)
		column.add(each, {
			face: each === band ? display : text,
			sizes: each === band ? [64, 58, 52, 46, 40] : [46, 42, 38, 34],
			most: 200,
			after: 14,
			width: each === band ? width : undefined,
			fill: each === band ? colours.ink : colours.quiet,
		});
}

type Style = {
	face: string;
	sizes: number[];
	most: number;
	after: number;
	width?: number | undefined;
	fill?: string;
};
type Hero = { face: string; sizes: number[]; most: number; width: number; lead: number };

type Column = ReturnType<typeof openColumn>;

/** Texts one below the other, from a y downward; all sizes are `grown` times as large. */
function openColumn(picture: ResultPicture, measureIn: MeasureIn, from: number, grown: number) {
	const { rtl } = picture;
	const { start, toEnd, width: whole } = sidesOf(picture);
	const anchor = rtl ? 'end' : 'start';
	const parts: string[] = [];
	let y = from;
	return {
		y: () => y,
		skip: (space: number) => {
			y += space;
		},
		written: () => parts.join(''),
		add(text: string, { face, sizes, most, after, width = whole, fill = colours.ink }: Style) {
			const lead = rtl ? 1.4 : 1.15;
			const box = { width, height: most * grown, lead, sizes: sizes.map((size) => size * grown) };
			const fitted = fitText(text, box, measureIn(face));
			parts.push(writeText(fitted, { x: start, top: y, lead, face, fill, rtl }));
			y += fitted.lines.length * fitted.size * lead + after;
		},
		/** The largest text; what is `beside` it is half its size, and both share a line. */
		hero(text: string, beside: string | null, { face, sizes, most, width, lead }: Hero) {
			const measure = measureIn(face);
			const fits = (size: number) =>
				beside === null || measure(text) * size + 36 + (measureIn(NUMBERS)(beside) * size) / 2 <= width;
			const own = sizes.map((size) => size * grown).filter(fits);
			const box = { width, height: most * grown, lead, sizes: own.length > 0 ? own : sizes.slice(-1) };
			const fitted = fitText(text, box, measure);
			const place = { top: y, lead, face, fill: colours.ink };
			parts.push(writeText(fitted, { ...place, x: start, rtl: runsLeft(text), anchor }));
			const ground = groundOf(fitted, place, fitted.lines.length - 1);
			if (beside !== null) {
				const half: Fitted = { size: fitted.size / 2, lines: [beside] };
				const top = ground - groundOf(half, { top: 0, lead: 1 });
				const x = start + toEnd * (widthOf(fitted, measure) + 36);
				parts.push(
					writeText(half, { x, top, lead: 1, face: NUMBERS, fill: colours.ink, rtl: false, anchor }),
				);
			}
			// Letters such as J reach below the line.
			y = ground + 24 + fitted.size * 0.2;
		},
	};
}

/** The curve or the rulers between two heights; without a scale, only a plumb line. */
function scaleAt(
	picture: ResultPicture,
	{ top, bottom, end }: { top: number; bottom: number; end: number },
	measureIn: MeasureIn,
): string {
	const { rulers, curve, scales, drawing, rtl } = picture;
	const { left, width } = sidesOf(picture);
	const area = { left, width, rtl, measureIn };
	if (drawing !== null) return lettersRow(picture, { top: top + 12, width, most: 68 }, measureIn);
	if (curve || rulers === 'none') {
		const grown = width / scale.width;
		const y = bottom - (scale.ground + numbersBelow(FIGURES)) * grown;
		// As high as there is room for, below the weight and the numbers of the dimension line.
		const room = (bottom - top) / grown - numbersBelow(FIGURES) - ABOVE - 60;
		const height = Math.min(480, Math.max(LEAST, room));
		return `<g transform="translate(${left - scale.left * grown} ${y}) scale(${grown})">${curve ? reading(curve, height, FIGURES) : blank(FIGURES)}</g>`;
	}
	const [first] = scales;
	if (!first) return plumb(end, top, bottom);
	if (rulers === 'parted') return partedRuler(first, { ...area, top: Math.max(top, bottom - 420), bottom });
	return stackedRulers(scales, { ...area, top, bottom });
}

/** The least height of the curve. */
const LEAST = 60;

/** How much larger the figures of the curve are, because an upright picture is narrower where it is shown. */
const FIGURES = 1.3;
