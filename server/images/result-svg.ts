import type { IqCurve } from '../../core/kinds/iq/curve.ts';
import { type Fitted, fitText, type Measure } from './fit-text.ts';
import { blank, plumb, reading, scale } from './instrument.ts';
import { mark } from './logo.ts';
import { colours, imageFontsFor, NUMBERS } from './look.ts';
import { size } from './preview-svg.ts';
import { type DrawnScale, endedRulers, namedRulers, partedRuler } from './rulers.ts';
import { groundOf, runsLeft, writeText } from './write-text.ts';

/** What a shared result shows: its texts, and which scales are drawn. */
export type ResultPicture = {
	site: string;
	/** The name of the test. */
	title: string;
	badge: string | null;
	headline: string | null;
	isNumber: boolean;
	bounds: string | null;
	range: string | null;
	band: string | null;
	curve: IqCurve | null;
	scales: readonly DrawnScale[];
	/** How its scales are drawn; the named ones contain the whole result. */
	rulers: 'none' | 'named' | 'ended' | 'parted';
	rtl: boolean;
};

type MeasureIn = (face: string) => Measure;

/**
 * The image of a shared result: the test, the headline with its range next to it at half the size, and the
 * scale below. Mirrored for right-to-left languages, except the curve.
 */
export function resultSvg(picture: ResultPicture, measureIn: MeasureIn): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
		`<path fill="${colours.paper}" d="M0 0H${size.width}V${size.height}H0Z"/>`,
		drawing(picture, measureIn),
		heading(picture, measureIn),
		picture.rulers === 'named' ? '' : words(picture, measureIn),
		'</svg>',
	].join('');
}

/** The logo and name of the site, the badge on the other side, and the test below. */
function heading({ site, badge, title, rtl }: ResultPicture, measureIn: MeasureIn): string {
	const { start, end, toEnd } = sides(rtl);
	const { text, display } = imageFontsFor(rtl);
	const name = fitText(site, { width: 700, height: 44, lead: 1, sizes: [36, 28, 22] }, measureIn(NUMBERS));
	const note = fitText(
		badge ?? '',
		{ width: 300, height: 40, lead: 1, sizes: [27, 22, 18] },
		measureIn(text),
	);
	const test = fitText(
		title,
		{ width: scale.width, height: 66, lead: 1, sizes: [50, 44, 38, 32, 26, 20] },
		measureIn(display),
	);
	const dashed = widthOf(note, measureIn(text));
	return [
		`<g transform="translate(${start + toEnd * 10 - 10} 36) scale(1.25)">${mark}</g>`,
		writeText(name, { x: start + toEnd * 34, top: 44, lead: 1, face: NUMBERS, fill: colours.ink, rtl }),
		writeText(note, {
			x: end,
			top: 46,
			lead: 1,
			face: text,
			fill: colours.quiet,
			rtl,
			anchor: rtl ? 'start' : 'end',
		}),
		`<path d="M${end} 82h${-toEnd * dashed}" stroke="${colours.rule}" stroke-dasharray="4 4"/>`,
		writeText(test, { x: start, top: 106, lead: 1, face: display, fill: colours.ink, rtl }),
	].join('');
}

/** The headline in large type; its range next to it at half the size; the rest in a column after them. */
function words(picture: ResultPicture, measureIn: MeasureIn): string {
	const { headline, isNumber, bounds, range, band, rtl } = picture;
	const { start, end, toEnd } = sides(rtl);
	const { text, display } = imageFontsFor(rtl);
	const first = headline ?? bounds ?? range ?? band ?? '';
	const isShort = headline === null ? first === bounds : isNumber;
	const others = [band, range].filter((each) => each !== null && each !== first) as string[];
	const face = runsLeft(first) ? display : NUMBERS;
	const lead = rtl && !isShort ? 1.3 : 1.04;
	const large = isShort ? [148, 128, 108, 88, 72] : [84, 72, 60, 52, 44, 36];
	const box = { width: others.length > 0 ? 640 : scale.width, height: 150, lead, sizes: large };
	const hero = fitText(first, box, measureIn(face));
	const top = 320 - groundOf(hero, { top: 0, lead }, hero.lines.length - 1);
	const ground = groundOf(hero, { top, lead }, hero.lines.length - 1);
	let x = start + toEnd * widthOf(hero, measureIn(face));
	const parts = [
		writeText(hero, { ...side(rtl), x: start, top, lead, face, fill: colours.ink, rtl: runsLeft(first) }),
	];
	if (bounds && bounds !== first && isShort) {
		const beside: Fitted = { size: hero.size / 2, lines: [bounds] };
		x += toEnd * 32;
		const at = ground - groundOf(beside, { top: 0, lead: 1 });
		parts.push(
			writeText(beside, { ...side(rtl), x, top: at, lead: 1, face: NUMBERS, fill: colours.ink, rtl: false }),
		);
		x += toEnd * widthOf(beside, measureIn(NUMBERS));
	}
	x += toEnd * 48;
	const width = Math.abs(end - x);
	// Arabic has longer descenders and dots below the line.
	const apart = rtl ? 1.5 : 1.3;
	const column = others.map((each) => {
		const isName = each === band;
		const own = isName ? display : text;
		const height = isName ? 96 : 110;
		const sizes = isName ? [42, 38, 34, 30, 26] : [29, 27, 25, 23, 21];
		return { own, isName, fitted: fitText(each, { width, height, lead: apart, sizes }, measureIn(own)) };
	});
	const heights = column.map(({ fitted }) => fitted.lines.length * fitted.size * apart);
	let y = ground + 8 - heights.reduce((sum, height) => sum + height, 0);
	for (const [index, { own, isName, fitted }] of column.entries()) {
		const fill = isName ? colours.ink : colours.quiet;
		parts.push(writeText(fitted, { x, top: y, lead: apart, face: own, fill, rtl }));
		y += heights[index] ?? 0;
	}
	return parts.join('');
}

/** The curve or the rulers; without a scale, only a plumb line. */
function drawing({ rulers, curve, scales, rtl }: ResultPicture, measureIn: MeasureIn): string {
	if (curve) return reading(curve);
	if (rulers === 'none') return blank();
	const [first] = scales;
	if (!first) return plumb(sides(rtl).end, 120);
	const area = { left: scale.left, width: scale.width, rtl, measureIn };
	if (rulers === 'named') return namedRulers(scales, { ...area, top: 176, bottom: 592 });
	if (rulers === 'ended') return endedRulers(scales, { ...area, top: 346, bottom: 612 });
	return partedRuler(first, { ...area, top: 364, bottom: 596 });
}

function sides(rtl: boolean) {
	const [left, right] = [scale.left, scale.left + scale.width];
	return rtl ? { start: right, end: left, toEnd: -1 } : { start: left, end: right, toEnd: 1 };
}

/** Text that runs against the page's direction is still aligned with the side where the page begins. */
function side(rtl: boolean): { anchor: 'start' | 'end' } {
	return { anchor: rtl ? 'end' : 'start' };
}

function widthOf({ lines, size: each }: Fitted, measure: Measure): number {
	return Math.max(...lines.map((line) => measure(line))) * each;
}
