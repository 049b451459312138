import { type Fitted, fitText } from './fit-text.ts';
import { blank, plumb, reading } from './instrument.ts';
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
import { namedRulers, partedRuler, stackedRulers } from './rulers.ts';
import { typePicture } from './type-svg.ts';
import { groundOf, runsLeft, writeText } from './write-text.ts';

/** A shared result for link previews: everything in two rows, the scale or the drawing beside or below them. */
export function wideResult(picture: ResultPicture, measureIn: MeasureIn): string {
	const { rulers, title, badge, drawing, rtl } = picture;
	const { start, end, width } = sidesOf(picture);
	const { display } = imageFontsFor(rtl);
	const sizes = [56, 50, 44, 38, 32, 26, 20];
	const test = fitText(title, { width: width - 320, height: 72, lead: 1, sizes }, measureIn(display));
	return [
		drawn(picture, measureIn),
		siteRow(picture, 40, 44, measureIn),
		writeText(test, { x: start, top: 108, lead: 1, face: display, fill: colours.ink, rtl }),
		badgeAt(badge, { x: end, top: 120, size: 40, rtl, towards: 'start' }, measureIn),
		rulers === 'named' ? '' : words(picture, measureIn),
		drawing === null
			? ''
			: lettersRow(picture, { top: 502, width: width - DRAWING - 40, most: 48 }, measureIn),
	].join('');
}

/** The headline in large type; its range next to it at half the size; the rest in a column after them. */
function words(picture: ResultPicture, measureIn: MeasureIn): string {
	const { headline, isNumber, bounds, range, band, drawing, rtl } = picture;
	const { start, end, toEnd, width } = sidesOf(picture);
	const { text, display } = imageFontsFor(rtl);
	const first = headline ?? bounds ?? range ?? band ?? '';
	const isShort = headline === null ? first === bounds : isNumber;
	// A range in figures isn't told in words again.
	const isBesideRange = bounds !== null && bounds !== first && isNumber && headline !== null;
	const others = [band, isBesideRange ? null : range].filter(
		(each) => each !== null && each !== first,
	) as string[];
	const face = runsLeft(first) ? display : NUMBERS;
	const lead = rtl && !isShort ? 1.3 : 1.04;
	const large = isShort ? [180, 160, 140, 120, 100, 84] : [124, 108, 92, 80, 68, 58, 50, 42];
	const box = { width: others.length > 0 ? 560 : width, height: 190, lead, sizes: large };
	const hero = fitText(first, box, measureIn(face));
	const isBeside = drawing === null;
	const top = (isBeside ? 328 : 334) - groundOf(hero, { top: 0, lead }, hero.lines.length - 1);
	const ground = groundOf(hero, { top, lead }, hero.lines.length - 1);
	let x = start + toEnd * widthOf(hero, measureIn(face));
	const anchor = rtl ? 'end' : 'start';
	const parts = [
		writeText(hero, { anchor, x: start, top, lead, face, fill: colours.ink, rtl: runsLeft(first) }),
	];
	if (isBesideRange) {
		const beside: Fitted = { size: hero.size / 2, lines: [bounds] };
		x += toEnd * 32;
		const at = ground - groundOf(beside, { top: 0, lead: 1 });
		parts.push(
			writeText(beside, { anchor, x, top: at, lead: 1, face: NUMBERS, fill: colours.ink, rtl: false }),
		);
		x += toEnd * widthOf(beside, measureIn(NUMBERS));
	}
	// Arabic has longer descenders and dots below the line.
	const apart = rtl ? 1.5 : 1.25;
	const room = isBeside ? Math.abs(end - x) - 48 : width - DRAWING - 40;
	const column = others.map((each) => {
		const isName = each === band;
		const own = isName ? display : text;
		const height = isName ? 100 : 130;
		const sizes = isName
			? isBeside
				? [50, 46, 42, 38, 34, 30, 26]
				: [42, 38, 34, 30, 26]
			: [...(isBeside ? [44, 40] : []), 36, 34, 32, 30, 28, 26, 24];
		return {
			own,
			isName,
			fitted: fitText(each, { width: room, height, lead: apart, sizes }, measureIn(own)),
		};
	});
	const heights = column.map(({ fitted }) => fitted.lines.length * fitted.size * apart);
	let y = isBeside
		? ground + 8 - heights.reduce((sum, height) => sum + height, 0)
		: ground + (band !== null && hero.lines[0]?.includes('J') ? 44 : 30);
	for (const [index, { own, isName, fitted }] of column.entries()) {
		const fill = isName ? colours.ink : colours.quiet;
		const at = isBeside ? x + toEnd * 48 : start;
		parts.push(writeText(fitted, { x: at, top: y, lead: apart, face: own, fill, rtl }));
		y += heights[index] ?? 0;
	}
	return parts.join('');
}

/** The curve, the rulers, or the drawing of a type; without any of them, only a plumb line. */
function drawn(picture: ResultPicture, measureIn: MeasureIn): string {
	const { rulers, curve, scales, drawing, rtl } = picture;
	const { left, width, end } = sidesOf(picture);
	if (drawing !== null) return typePicture(drawing, { x: rtl ? end : end - DRAWING, y: 214, side: DRAWING });
	if (curve) return reading(curve);
	if (rulers === 'none') return blank();
	const [first] = scales;
	if (!first) return plumb(end, 200);
	const area = { left, width, rtl, measureIn };
	if (rulers === 'named') return namedRulers(scales, { ...area, top: 196, bottom: 600 });
	if (rulers === 'ended') return stackedRulers(scales, { ...area, top: 400, bottom: 600 });
	return partedRuler(first, { ...area, top: 384, bottom: 606 });
}

/** The side of the drawing of a type. */
const DRAWING = 360;
