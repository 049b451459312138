import { type IqCurve, iqCurve, type Point } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import { escapeXml } from './escape-xml.ts';
import { colours, NUMBERS, TEXT } from './look.ts';
import { withSigns } from './write-text.ts';

/** The position of the scale in the image: left edge, width, baseline, and height of the curve. */
export const scale = { left: 64, width: 1072, ground: 548, height: 112 };

/** The x of a position on the ruler, 55 to 145. */
export function xOf(place: number): number {
	return scale.left + (scale.width * (place - 55)) / 90;
}

/** Half the width of an interval that has no numbers, as wide as one of the IQ test. */
export const REACH = 13;

/** The normal curve over a ruler with an interval, and the plumb line from the top of the image. */
export function instrument(place: number): string {
	const [from, to] = [place - REACH, place + REACH].map((each) => xOf(each).toFixed(1));
	const interval = `<path d="M${from} ${scale.ground}H${to}" stroke="${colours.accent}" stroke-width="4"/>`;
	return [blank(), interval, plumb(xOf(place), 0)].join('');
}

/**
 * A result on the scale: the interval as a dimension line labeled at its ends, and the plumb line at the
 * value if there is one.
 */
export function reading(curve: IqCurve): string {
	const { ground } = scale;
	const [left, right] = [curve.area[0], curve.area.at(-1)].map((corner) => at(corner ?? { x: 0, y: 0 }).x);
	const cuts = curve.cuts
		.map((x) => `M${at({ x, y: 0 }).x} ${ground - scale.height}V${ground + 18}`)
		.join('');
	const parts = curve.parts
		.map(({ x, text }) => `<text x="${at({ x, y: 0 }).x}" y="${ground - 16}">${escapeXml(text)}</text>`)
		.join('');
	return [
		`<path d="${path(curve.area)}Z" fill="${colours.accent}" fill-opacity="0.08"/>`,
		ruled(curve),
		`<path d="${cuts}" stroke="${colours.rule}" stroke-dasharray="3 5"/>`,
		dimension(curve),
		`<path d="M${left} ${ground}H${right}" stroke="${colours.accent}" stroke-width="4"/>`,
		`<g font-family="${TEXT}" font-size="30" fill="${colours.ink}" text-anchor="middle">${parts}</g>`,
		curve.mark ? plumb(at(curve.mark).x, TOP - 46) : '',
	].join('');
}
/**
 * The interval above the curve, with a tick at each end and its number outside. An open end runs to the edge,
 * with its number above the line.
 */
function dimension({ ends, parts }: IqCurve): string {
	const [from, to] = ends.map((end) => at(end).x);
	const drawn = ends.map((end, index) => {
		const { x, y } = at(end);
		const [out, anchor] = index === 0 ? [-14, 'end'] : [14, 'start'];
		if (end.isOpen)
			return `<text x="${x}" y="${TOP - 14}" text-anchor="${index === 0 ? 'start' : 'end'}">${withSigns(end.label)}</text>`;
		// Labels of the parts are below the curve.
		const foot = parts.length > 0 ? y : scale.ground;
		return [
			`<path d="M${x} ${TOP - 10}V${foot}" stroke="${colours.rule}"/>`,
			`<path d="M${x - 7} ${TOP + 7}l14 -14" stroke="${colours.ink}" stroke-width="1.5"/>`,
			`<text x="${x + out}" y="${TOP + 9}" text-anchor="${anchor}">${end.label}</text>`,
		].join('');
	});
	return [
		`<path d="M${from} ${TOP}H${to}" stroke="${colours.ink}" stroke-width="1.5"/>`,
		`<g font-family="${NUMBERS}" font-size="30" fill="${colours.ink}">${drawn.join('')}</g>`,
	].join('');
}

/** The curve over its ruler, without a result. */
export const blank = () => ruled(iqCurve({ iq: null, low: 100, high: 100 }, curveBox));

/** The plumb line starting at `top`, with the tip of its weight on the baseline. */
export function plumb(x: number, top: number, ground = scale.ground): string {
	return [
		`<path d="M${x.toFixed(1)} ${top}V${ground - 60}" stroke="${colours.ink}" stroke-width="2"/>`,
		`<path d="M${x.toFixed(1)} ${ground - 2}l-15 -58h30Z" fill="${colours.accent}"/>`,
	].join('');
}

function ruled({ line, ticks }: IqCurve): string {
	const { left, ground, width } = scale;
	const ruler = ticks.map(({ x, size }) => `M${at({ x, y: 0 }).x} ${ground}v${[7, 12, 18][size]}`).join('');
	const numbers = ticks.flatMap(({ iq, x, size }) =>
		size === 2 ? [`<text x="${at({ x, y: 0 }).x}" y="${ground + 44}">${iq}</text>`] : [],
	);
	return [
		`<g fill="none" stroke="${colours.rule}"><path d="${path(line)}"/><path d="${ruler}"/></g>`,
		`<path d="M${left} ${ground}h${width}" stroke="${colours.ink}" stroke-width="1.5"/>`,
		`<g font-family="${TEXT}" font-size="22" fill="${colours.quiet}" text-anchor="middle">${numbers.join('')}</g>`,
	].join('');
}

/** A point of the curve's box in image coordinates. */
function at({ x, y }: Point): Point {
	return {
		x: Number((scale.left + (scale.width * x) / curveBox.width).toFixed(1)),
		y: Number((scale.ground - scale.height * (1 - y / curveBox.height)).toFixed(1)),
	};
}

function path(points: readonly Point[]): string {
	return `M${points
		.map(at)
		.map(({ x, y }) => `${x} ${y}`)
		.join('L')}`;
}

/** The y of the dimension line above the curve. */
const TOP = 400;
