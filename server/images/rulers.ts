import { fitText, type Measure } from './fit-text.ts';
import { plumb } from './instrument.ts';
import { colours, imageFontsFor, isHan, NUMBERS, TEXT } from './look.ts';
import { groundOf, runsLeft, writeLine, writeText } from './write-text.ts';

/**
 * A scale as it is drawn: the names of its ends or parts, the value, and the interval. Positions are from 0
 * to 1.
 */
export type DrawnScale = {
	name: string;
	value: string | null;
	middle: string | null;
	ends: readonly string[];
	stretches?: number;
	at: number | null;
	from: number;
	to: number;
	/** A point that the value is held against, with its label. */
	mark?: { at: number; label: string };
};

/** The area of stacked rulers, and their text style. */
type Area = {
	left: number;
	width: number;
	top: number;
	bottom: number;
	rtl: boolean;
	measureIn: (face: string) => Measure;
};

/**
 * The scales of areas: the name before each and the value after it. All have the same ends, which are labeled
 * once, below the last scale.
 */
export function namedRulers(scales: readonly DrawnScale[], area: Area): string {
	const { left, width, rtl, measureIn } = area;
	const [start, end] = rtl ? [left + width, left] : [left, left + width];
	const [from, until] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
	const face = imageFontsFor(rtl).text;
	const inner = { ...area, left: left + (rtl ? FIGURES : AREA), width: width - AREA - FIGURES };
	const lead = rtl ? 1.4 : 1.15;
	const box = { width: AREA - 40, height: 88, lead, sizes: [36, 34, 31, 28, 25, 22, 20] };
	const size = Math.min(...scales.map(({ name }) => fitText(name, box, measureIn(face)).size));
	return inRows(scales, area, 98)
		.map(({ scale: { name, value, ends, middle }, scale, top }, index) => {
			const ground = top + 56;
			const fitted = fitText(name, { ...box, sizes: [size] }, measureIn(face));
			const middleOf = groundOf(fitted, { top: 0, lead }, fitted.lines.length - 1) / 2;
			const place = {
				x: start,
				top: ground - 6 - middleOf,
				lead,
				face,
				fill: colours.ink,
				rtl,
				anchor: from,
			};
			return [
				ruler(scale, { ...inner, ground }),
				writeText(fitted, place),
				value ? write(value, { x: end, y: ground + 8, size: 44, face: NUMBERS, anchor: until }) : '',
				index === scales.length - 1 ? below(ends, middle, ground + 50, inner) : '',
			].join('');
		})
		.join('');
}

/**
 * Scales one below the other, for narrow pictures: the name in one or two lines and the value over each, and the names
 * of their ends below the last.
 */
export function stackedRulers(scales: readonly DrawnScale[], area: Area): string {
	const { left, width, top, bottom, rtl, measureIn } = area;
	const face = imageFontsFor(rtl).text;
	const [start, end] = rtl ? [left + width, left] : [left, left + width];
	const [from, until] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
	const lead = rtl ? 1.35 : 1.12;
	// From one ruler to the next; the first has its name above, and the last the names of the ends below.
	const step = Math.min(240, (bottom - top - ENDS) / scales.length);
	const values = scales.map(({ value }) => measureIn(NUMBERS)(value ?? '') * VALUE);
	const height = step - WEIGHT - 14 - CLEAR;
	const box = {
		width: width - Math.max(...values) - 32,
		height,
		lead,
		sizes: [60, 56, 52, 48, 44, 40, 36, 32, 28],
	};
	// The names are as large as the longest one can be.
	const size = Math.min(...scales.map(({ name }) => fitText(name, box, measureIn(face)).size));
	const first = top + (bottom - top - ENDS - step * scales.length) / 2 + step;
	return scales
		.map(({ name, value, middle, ends, ...scale }, index) => {
			const ground = first + index * step;
			const fitted = fitText(name, { ...box, sizes: [size] }, measureIn(face));
			const [low = '', high = ''] = ends;
			const small = { y: ground + 54, size: 44, face, fill: colours.quiet };
			const tall = fitted.lines.length * size * lead;
			return [
				ruler({ ...scale, ends }, { left, width, ground }),
				writeText(fitted, {
					x: start,
					top: ground - WEIGHT - tall,
					lead,
					face,
					fill: colours.ink,
					rtl,
					anchor: from,
				}),
				value
					? write(value, { x: end, y: ground - WEIGHT - 12, size: VALUE, face: NUMBERS, anchor: until })
					: '',
				// Scales with the same ends have them once, below the last.
				...(index < scales.length - 1
					? []
					: [
							write(low, { ...small, x: left, anchor: 'start' }),
							middle ? write(middle, { ...small, x: left + width / 2, anchor: 'middle' }) : '',
							write(high, { ...small, x: left + width, anchor: 'end' }),
						]),
			].join('');
		})
		.join('');
}

/** A single scale with the plumb line over the result, and the names of its ends or parts; that of the result is darker. */
export function largeRuler(scale: DrawnScale, area: Area): string {
	const { ends, at, from, to, mark } = scale;
	const { left, width, rtl, measureIn } = area;
	const isParted = ends.length > 2;
	const box = {
		width: isParted ? width / ends.length - 12 : width / 2,
		height: 100,
		lead: 1.1,
		sizes: [50, 47, 44, 41, 38, 35, 32, 29, 26],
	};
	const face = imageFontsFor(rtl).text;
	const size = Math.min(...ends.map((name) => fitText(name, box, measureIn(face)).size));
	const fitted = ends.map((name) => fitText(name, { ...box, sizes: [size] }, measureIn(face)));
	const ground = area.bottom - 24 - Math.max(...fitted.map(({ lines }) => lines.length)) * size * box.lead;
	const names = fitted.map((name, index) => {
		const isFound = isParted && at !== null && Math.floor(at * ends.length) === index;
		const runs = runsLeft(ends[index] ?? '');
		return writeText(name, {
			x: xIn(area, isParted ? (index + 0.5) / ends.length : index),
			top: ground + 22,
			lead: box.lead,
			face: runs ? face : TEXT,
			fill: isFound ? colours.ink : colours.quiet,
			rtl: runs,
			anchor: isParted ? 'middle' : index === 0 ? 'start' : 'end',
		});
	});
	const band = [xIn(area, from), xIn(area, to)] as const;
	const x = mark && xIn(area, mark.at);
	return [
		`<path d="M${band[0]} ${ground - 5}H${band[1]}" stroke="${colours.accent}" stroke-width="10" stroke-opacity="0.25"/>`,
		ruler({ ...scale, at: null }, { left, width, ground }),
		mark && x !== undefined
			? [
					`<path d="M${x} ${ground - 24}V${ground + 20}" stroke="${colours.ink}" stroke-width="3"/>`,
					writeText(
						fitText(mark.label, { ...box, width: width * 0.7, sizes: [size * 0.8] }, measureIn(face)),
						{
							x,
							top: ground + 22 + size * 0.1,
							lead: box.lead,
							face,
							fill: colours.ink,
							rtl: runsLeft(mark.label),
							anchor: 'middle',
						},
					),
				].join('')
			: '',
		at === null ? '' : plumb(xIn(area, at), area.top, ground, 1.4),
		...names,
	].join('');
}

/** The ruler with its interval and the weight at the value; never mirrored, as on the page. */
export function ruler(
	{ at, from, to, ends, stretches: given }: Pick<DrawnScale, 'at' | 'from' | 'to' | 'ends' | 'stretches'>,
	area: Pick<Area, 'left' | 'width'> & { ground: number },
): string {
	const { left, width, ground } = area;
	const hasParts = ends.length > 2;
	const stretches = given ?? (hasParts ? ends.length : 20);
	const ticks = Array.from({ length: stretches + 1 }, (_, index) => {
		const isLong = hasParts || index % 5 === 0;
		return `M${xIn(area, index / stretches)} ${ground}v${isLong ? 14 : 7}`;
	});
	const x = xIn(area, at ?? 0);
	return [
		`<path d="${ticks.join('')}" stroke="${colours.rule}"/>`,
		`<path d="M${left} ${ground}h${width}" stroke="${colours.ink}" stroke-width="1.5"/>`,
		`<path d="M${xIn(area, from)} ${ground}H${xIn(area, to)}" stroke="${colours.accent}" stroke-width="4"/>`,
		at === null
			? ''
			: `<path d="M${x} ${ground - 34}v10" stroke="${colours.ink}" stroke-width="2"/><path d="M${x} ${ground - 1}l-8 -26h16Z" fill="${colours.accent}"/>`,
	].join('');
}

function below(
	ends: readonly string[],
	middle: string | null,
	y: number,
	{ left, width, rtl, measureIn }: Area,
): string {
	const [first = '', last = '', center = ''] = [...ends, middle ?? ''].map(withoutWideDot);
	const face = imageFontsFor(rtl).text;
	const measure = measureIn(face);
	const widest = Math.max(measure(first), measure(last)) + measure(center) / 2;
	const size = [34, 31, 28, 26, 24, 22].find((each) => each * widest + CLEAR <= width / 2) ?? 20;
	const small = { y, size, face, fill: colours.quiet };
	return [
		write(first, { ...small, x: left, anchor: 'start' }),
		center && write(center, { ...small, x: left + width / 2, anchor: 'middle' }),
		write(last, { ...small, x: left + width, anchor: 'end' }),
	].join('');
}

/** The renderer takes a dot beside Chinese from the Chinese font, in which it's as wide as a character. */
function withoutWideDot(text: string): string {
	return isHan.test(text) ? text.replaceAll('\u00a0·\u00a0', '\u00a0') : text;
}

/** The top of each row. The rows share the area and are at most `most` apart. */
function inRows(scales: readonly DrawnScale[], { top, bottom }: Area, most: number) {
	const step = Math.min(most, (bottom - top) / scales.length);
	const first = top + (bottom - top - step * scales.length) / 2;
	return scales.map((scale, index) => ({ scale, top: first + index * step, step }));
}

function xIn({ left, width }: Pick<Area, 'left' | 'width'>, share: number): number {
	const inside = Math.min(1, Math.max(0, share));
	return Number((left + width * inside).toFixed(1));
}

type At = {
	x: number;
	y: number;
	size: number;
	face: string;
	anchor: 'start' | 'middle' | 'end';
	fill?: string;
};

function write(text: string, at: At): string {
	return writeLine(text, { fill: colours.ink, ...at, rtl: runsLeft(text) });
}

/** The height of the names of the ends below a ruler, of a weight above it, and of a value. */
const [ENDS, WEIGHT, VALUE] = [60, 38, 56];

/** The least space between the name of an area and the ruler above it, and between the names of the ends. */
const CLEAR = 32;

/** The width for the name of an area. */
const AREA = 420;
const FIGURES = 230;
