import { type Fitted, fitText } from './fit-text.ts';
import { colours, imageFontsFor, NUMBERS } from './look.ts';
import { badgeAt, type MeasureIn, type ResultPicture, sidesOf, widthOf } from './result-parts.ts';
import { groundOf, runsLeft, writeText } from './write-text.ts';

/**
 * Where the words of a result go: all sizes are `grown` times as large, or smaller if they'd reach below `bottom`, or up to `most` times
 * larger than that if there is room.
 */
export type WordBox = { top: number; bottom: number; grown: number; most?: number; width: number };

/** Draws words in a column of texts one below the other; the number it gets is how much larger they are than usual. */
type Draw = (column: WordColumn, grown: number) => void;

/** A column of words as large as there is room for, and where it ends. */
export function fittedColumn(
	picture: ResultPicture,
	{ top, bottom, grown, most = 1, width }: WordBox,
	measureIn: MeasureIn,
	draw: Draw,
): { written: string; y: number } {
	const drawn = (share: number) => {
		const column = openColumn(picture, measureIn, { top, grown: grown * share, width });
		draw(column, grown * share);
		return { written: column.written(), y: column.y() };
	};
	for (const share of new Set([most, (1 + most) / 2, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64])) {
		const found = drawn(share);
		if (found.y <= bottom) return found;
	}
	return drawn(0.58);
}

/** The result in large type with its range below or beside it. */
export function writeHero(picture: ResultPicture, column: WordColumn, width: number): void {
	const { shape, drawing } = picture;
	const { first, beside, label, isShort } = toldBy(picture);
	// Only a square has no room for the range below its number; what a number is out of is said right after it.
	const isBelow = shape !== 'square' && !picture.tally;
	// A preview of a link has less room beside a drawing.
	const short = drawing === null ? [280, 250, 220, 190] : shape === 'wide' ? [150] : [190, 160];
	const sizes = isShort ? [...short, 130, 104] : [116, 100, 88, 76, 64, 54];
	const { display } = imageFontsFor(picture.rtl);
	const runs = runsLeft(first);
	const share = picture.tally ? TALLY : 0.5;
	column.hero(first, isBelow || beside === null ? null : { text: beside, label, share }, {
		face: runs ? display : NUMBERS,
		sizes,
		most: isShort ? 300 : 280,
		width,
		lead: isShort ? 1.04 : picture.rtl ? 1.35 : 1.08,
	});
	if (!isBelow || beside === null) return;
	if (label !== null)
		column.add(label, {
			face: imageFontsFor(picture.rtl).text,
			sizes: [44, 40, 36, 32],
			most: 60,
			after: 4,
			width,
			fill: colours.quiet,
		});
	column.hero(beside, null, { face: NUMBERS, sizes: [140, 120, 100], most: 200, width, lead: 1.04 });
}

/** What is said of a result besides its headline. */
export function writeRest(
	picture: ResultPicture,
	column: WordColumn,
	widths: { band: number; range: number },
	which: readonly ('band' | 'range')[] = ['band', 'range'],
): void {
	const { text, display } = imageFontsFor(picture.rtl);
	const { rest } = toldBy(picture);
	for (const { is, said } of rest.filter(({ is: each }) => which.includes(each)))
		column.add(said, {
			face: is === 'band' ? display : text,
			sizes: is === 'band' ? [64, 58, 52, 46, 40] : [46, 42, 38, 34],
			most: is === 'band' ? 200 : 220,
			// Arabic letters reach further below the line.
			after: picture.rtl && is === 'band' ? 34 : 14,
			width: widths[is],
			fill: is === 'band' ? colours.ink : colours.quiet,
		});
}

/** What stands in large type, what stands beside it at half the size, and the rest. */
export function toldBy({ headline, isNumber, tally, bounds, boundsLabel, range, band }: ResultPicture) {
	const first = tally?.number ?? headline ?? bounds ?? range ?? band ?? '';
	const isShort = tally !== undefined || (headline === null ? first === bounds : isNumber);
	const figures = bounds !== null && bounds !== first && isShort ? bounds : null;
	const beside = tally?.of ?? figures;
	// A range in figures isn't told in words again.
	const others = { band, range: figures === null ? range : null };
	const rest = (['band', 'range'] as const).flatMap((is) => {
		const said = others[is];
		return said === null || said === first ? [] : [{ is, said }];
	});
	return { first, isShort, beside, label: boundsLabel ?? null, rest };
}

/** How large what a number is out of is beside the number. */
export const TALLY = 0.4;

type Style = {
	face: string;
	sizes: number[];
	most: number;
	after: number;
	width?: number | undefined;
	fill?: string;
};
type Hero = { face: string; sizes: number[]; most: number; width: number; lead: number };

export type WordColumn = ReturnType<typeof openColumn>;

/** Texts one below the other, from a y downward; all sizes are `grown` times as large. */
function openColumn(
	picture: ResultPicture,
	measureIn: MeasureIn,
	{ top, grown, width: whole }: { top: number; grown: number; width: number },
) {
	const { rtl } = picture;
	const { start, toEnd } = sidesOf(picture);
	const anchor = rtl ? 'end' : 'start';
	const parts: string[] = [];
	let y = top;
	return {
		y: () => y,
		/** Goes on at `at`, if it's further down. */
		reach: (at: number) => {
			y = Math.max(y, at);
		},
		skip: (space: number) => {
			y += space * grown;
		},
		written: () => parts.join(''),
		/** The note that a result is provisional. */
		badge(size: number, width = whole) {
			const { badge } = picture;
			if (badge === null) return;
			const at = { x: start, top: y, size: size * grown, width, rtl, towards: 'end' } as const;
			const { written, height } = badgeAt(badge, at, measureIn);
			parts.push(written);
			y += height;
		},
		add(text: string, { face, sizes, most, after, width = whole, fill = colours.ink }: Style) {
			const lead = rtl ? 1.4 : 1.15;
			const box = { width, height: most * grown, lead, sizes: sizes.map((size) => size * grown) };
			const fitted = fitText(text, box, measureIn(face));
			parts.push(writeText(fitted, { x: start, top: y, lead, face, fill, rtl }));
			y += fitted.lines.length * fitted.size * lead + after * grown;
		},
		/** The largest text; what is beside it has a share of its size on the same line, below its label. */
		hero(
			text: string,
			beside: { text: string; label: string | null; share: number } | null,
			{ face, sizes, most, width, lead }: Hero,
		) {
			const measure = measureIn(face);
			const own = beside && runsLeft(beside.text) ? imageFontsFor(rtl).display : NUMBERS;
			const fits = (size: number) =>
				beside === null ||
				measure(text) * size + 36 + measureIn(own)(beside.text) * size * beside.share <= width;
			const fitting = sizes.map((size) => size * grown).filter(fits);
			const box = {
				width,
				height: most * grown,
				lead,
				sizes: fitting.length > 0 ? fitting : sizes.slice(-1).map((size) => size * grown),
			};
			const fitted = fitText(text, box, measure);
			const place = { top: y, lead, face, fill: colours.ink };
			parts.push(writeText(fitted, { ...place, x: start, rtl: runsLeft(text), anchor }));
			const ground = groundOf(fitted, place, fitted.lines.length - 1);
			if (beside !== null) {
				const half: Fitted = { size: fitted.size * beside.share, lines: [beside.text] };
				const at = ground - groundOf(half, { top: 0, lead: 1 });
				const x = start + toEnd * (widthOf(fitted, measure) + 36);
				parts.push(
					writeText(half, {
						x,
						top: at,
						lead: 1,
						face: own,
						fill: colours.ink,
						rtl: runsLeft(beside.text),
						anchor,
					}),
				);
				if (beside.label !== null) {
					const { text: plain } = imageFontsFor(rtl);
					const room = {
						width: width - Math.abs(x - start),
						height: fitted.size * 0.2,
						lead: 1,
						sizes: [0.16, 0.14, 0.12].map((share) => fitted.size * share),
					};
					const label = fitText(beside.label, room, measureIn(plain));
					parts.push(
						writeText(label, {
							x,
							// Arabic letters reach further below the line.
							top: at - fitted.size * (rtl ? 0.25 : 0.22),
							lead: 1,
							face: plain,
							fill: colours.quiet,
							rtl,
						}),
					);
				}
			}
			// Letters such as J reach below the line.
			y = ground + 24 * grown + fitted.size * 0.2;
		},
	};
}
