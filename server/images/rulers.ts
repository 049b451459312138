import { fitText, type Measure } from './fit-text.ts';
import { plumb } from './instrument.ts';
import { colours, imageFontsFor, NUMBERS, TEXT } from './look.ts';
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
	return inRows(scales, area, 104)
		.map(({ scale: { name, value, ends, middle }, scale, top }, index) => {
			const ground = top + 56;
			const box = { width: AREA - 40, height: 88, lead, sizes: [36, 34, 31, 28, 25, 22, 20] };
			const fitted = fitText(name, box, measureIn(face));
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
				index === scales.length - 1 ? below(ends, middle, ground + 54, inner) : '',
			].join('');
		})
		.join('');
}

/**
 * Scales one below the other, for narrow pictures: the name and the value over each, and the names of their ends
 * below the last.
 */
export function stackedRulers(scales: readonly DrawnScale[], area: Area): string {
	const { left, width, rtl, measureIn } = area;
	const face = imageFontsFor(rtl).text;
	const [start, end] = rtl ? [left + width, left] : [left, left + width];
	const [from, until] = rtl ? (['end', 'start'] as const) : (['start', 'end'] as const);
	const box = { width: width - 330, height: 60, lead: 1, sizes: [50, 46, 42, 38, 34, 30, 26] };
	// The names are as large as the longest one can be.
	const size = Math.min(...scales.map(({ name }) => fitText(name, box, measureIn(face)).size));
	return inRows(scales, area, 230)
		.map(({ scale: { name, value, middle, ends }, scale, top, step }, index) => {
			const ground = top + Math.min(step - 66, 130);
			const fitted = fitText(name, { ...box, sizes: [size] }, measureIn(face));
			const [first = '', last = ''] = ends;
			const small = { y: ground + 56, size: 44, face, fill: colours.quiet };
			return [
				ruler(scale, { left, width, ground }),
				writeText(fitted, {
					x: start,
					top: ground - 92,
					lead: 1,
					face,
					fill: colours.ink,
					rtl,
					anchor: from,
				}),
				value ? write(value, { x: end, y: ground - 56, size: 56, face: NUMBERS, anchor: until }) : '',
				// Scales with the same ends have them once, below the last.
				...(index < scales.length - 1
					? []
					: [
							write(first, { ...small, x: left, anchor: 'start' }),
							middle ? write(middle, { ...small, x: left + width / 2, anchor: 'middle' }) : '',
							write(last, { ...small, x: left + width, anchor: 'end' }),
						]),
			].join('');
		})
		.join('');
}

/** A scale with named parts, with the plumb line over the result's part. */
export function partedRuler(scale: DrawnScale, area: Area): string {
	const ground = area.bottom - 72;
	const names = scale.ends.map((name, index) =>
		write(name, {
			x: xIn(area, (index + 0.5) / scale.ends.length),
			y: ground + 60,
			size: area.width / 22,
			face: TEXT,
			anchor: 'middle',
		}),
	);
	const line = scale.at === null ? '' : plumb(xIn(area, scale.at), area.top, ground);
	return ruler({ ...scale, at: null }, { ...area, ground }) + line + names.join('');
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
	const [first = '', last = ''] = ends;
	const face = imageFontsFor(rtl).text;
	const measure = measureIn(face);
	const widest = Math.max(measure(first), measure(last)) + measure(middle ?? '') / 2;
	const size = [36, 33, 30].find((each) => each * widest + 24 <= width / 2) ?? 27;
	const small = { y, size, face, fill: colours.quiet };
	return [
		write(first, { ...small, x: left, anchor: 'start' }),
		middle ? write(middle, { ...small, x: left + width / 2, anchor: 'middle' }) : '',
		write(last, { ...small, x: left + width, anchor: 'end' }),
	].join('');
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

/** The width for the name of an area. */
const AREA = 420;
const FIGURES = 230;
