import { type IqCurve, iqCurve, type Point } from '../../core/kinds/iq/curve.ts';
import { curveBox } from '../../core/kinds/iq/curve-box.ts';
import { colours, TEXT } from './look.ts';

/** The position of the scale in the image: left edge, width, baseline, and height of the curve. */
export const scale = { left: 64, width: 1072, ground: 548, height: 112 };

/** The x of a position on the ruler, 55 to 145. */
export function xOf(place: number): number {
	return scale.left + (scale.width * (place - 55)) / 90;
}

/** Half the width of an interval that has no numbers, as wide as one of the IQ test. */
export const REACH = 13;

/** A measurement over a ruler, without its numbers, and the plumb line from the top of the image. */
export function instrument(place: number): string {
	const curve = iqCurve({ iq: null, low: place - REACH, high: place + REACH }, curveBox);
	// The interval has no numbers, so it doesn't stop where numbers are no longer told.
	const [from, to] = [place - 55 - REACH, place - 55 + REACH];
	const inside = curve.bell.filter(({ x }) => x >= from && x <= to);
	const area = [{ x: from, y: curveBox.height }, ...inside, { x: to, y: curveBox.height }];
	const drawn = measured({ ...curve, area }) + interval(from, to);
	return [population(curve), ruled(curve), drawn, plumb(xOf(place), 0)].join('');
}

/**
 * A result on the scale: the interval as a dimension line, whose numbers stand beside the score, and the plumb line at the
 * value if there is one. The figures are `figures` times as large.
 */
export function reading(curve: IqCurve, height = scale.height, figures = 1): string {
	const { ground } = scale;
	const cuts = curve.cuts.map((x) => `M${left(x)} ${ground - height}V${ground + 18}`).join('');
	// The words beside it tell the third, and a test that only names one shows no numbers of its own.
	const isThird = curve.parts.length > 0;
	const top = ground - height - ABOVE;
	return [
		ruled(curve, figures),
		curve.bell.length > 0 ? measured(curve, height, figures) : '',
		interval(curve.ends[0].x, curve.ends[1].x, figures),
		`<path d="${cuts}" stroke="${colours.rule}" stroke-width="${figures}" stroke-dasharray="3 5"/>`,
		isThird ? '' : dimension(curve, top, figures),
		curve.mark ? plumb(left(curve.mark.x), top - 24 * figures, scale.ground, figures) : '',
	].join('');
}

/** The bell of a measurement, filled across its interval. */
function measured(
	{ area, bell }: Pick<IqCurve, 'area' | 'bell'>,
	height = scale.height,
	figures = 1,
): string {
	return [
		`<path d="${path(area, height)}Z" fill="${colours.accent}" fill-opacity="0.08"/>`,
		`<path d="${path(bell, height)}" fill="none" stroke="${colours.accent}" stroke-width="${2 * figures}"/>`,
	].join('');
}

/** The interval on the ruler, in units of the curve's box. */
function interval(from: number, to: number, figures = 1): string {
	return `<path d="M${left(from)} ${scale.ground}H${left(to)}" stroke="${colours.accent}" stroke-width="${4 * figures}"/>`;
}

/** The interval above the curve, with a tick at each end. An open end is an arrow at the edge. */
function dimension({ ends }: IqCurve, top: number, figures: number): string {
	const [from, to] = ends.map((end) => left(end.x));
	const [arm, fine] = [7 * figures, 1.5 * figures];
	const drawn = ends.map((end, index) => {
		const x = left(end.x);
		const inward = index === 0 ? 10 : -10;
		if (end.isOpen)
			return end.x === 0 || end.x === curveBox.width
				? `<path d="M${x + inward} ${top - arm}L${x} ${top}l${inward} ${arm}" fill="none" stroke="${colours.ink}" stroke-width="${fine}"/>`
				: '';
		return [
			`<path d="M${x} ${top - 10}V${scale.ground}" stroke="${colours.rule}" stroke-width="${figures}"/>`,
			`<path d="M${x - arm} ${top + arm}l${2 * arm} ${-2 * arm}" stroke="${colours.ink}" stroke-width="${fine}"/>`,
		].join('');
	});
	return [`<path d="M${from} ${top}H${to}" stroke="${colours.ink}" stroke-width="${fine}"/>`, ...drawn].join(
		'',
	);
}

/** The curve over its ruler, without a result. */
export function blank(figures = 1, height = scale.height): string {
	const curve = iqCurve({ iq: null, low: 100, high: 100 }, curveBox);
	return population(curve, height, figures) + ruled(curve, figures);
}

/** The plumb line starting at `top`, with the tip of its weight on the baseline, `grown` times as large. */
export function plumb(x: number, top: number, ground = scale.ground, grown = 1): string {
	const [half, high] = [15 * grown, Math.round(58 * grown)];
	return [
		`<path d="M${x.toFixed(1)} ${top}V${ground - high - 2}" stroke="${colours.ink}" stroke-width="${2 * grown}"/>`,
		`<path d="M${x.toFixed(1)} ${ground - 2}l${-half} ${-high}h${2 * half}Z" fill="${colours.accent}"/>`,
	].join('');
}

/** The curve of everyone's IQs. */
function population({ line }: IqCurve, height = scale.height, figures = 1): string {
	return `<path d="${path(line, height)}" fill="none" stroke="${colours.rule}" stroke-width="${figures}"/>`;
}

function ruled({ ticks }: IqCurve, figures = 1): string {
	const { ground, width } = scale;
	const ruler = ticks.map(({ x, size }) => `M${left(x)} ${ground}v${[7, 12, 18][size]}`).join('');
	const numbers = ticks.flatMap(({ iq, x, size }) =>
		size === 2
			? [`<text x="${left(x)}" y="${ground + numbersBelow(figures)}"${anchorOf(x, figures)}>${iq}</text>`]
			: [],
	);
	return [
		`<path d="${ruler}" stroke="${colours.rule}" stroke-width="${figures}"/>`,
		`<path d="M${scale.left} ${ground}h${width}" stroke="${colours.ink}" stroke-width="${1.5 * figures}"/>`,
		`<g font-family="${TEXT}" font-size="${40 * figures}" fill="${colours.quiet}" text-anchor="middle">${numbers.join('')}</g>`,
	].join('');
}

/** The numbers at both ends of the ruler don't stick out over it, unless they are so large that they'd be close to the next ones. */
function anchorOf(x: number, figures: number): string {
	if (figures > 1.5) return '';
	if (x === 0) return ' text-anchor="start"';
	return x === curveBox.width ? ' text-anchor="end"' : '';
}

/** An x of the curve's box in image coordinates. */
function left(x: number): number {
	return Number((scale.left + (scale.width * x) / curveBox.width).toFixed(1));
}

/** A point of the curve's box in image coordinates. */
function at({ x, y }: Point, height: number): Point {
	return {
		x: left(x),
		y: Number((scale.ground - height * (1 - y / curveBox.height)).toFixed(1)),
	};
}

function path(points: readonly Point[], height: number): string {
	return `M${points
		.map((each) => at(each, height))
		.map(({ x, y }) => `${x} ${y}`)
		.join('L')}`;
}

/** How far below the ruler the baseline of its numbers is. */
export const numbersBelow = (figures: number) => 18 + 40 * figures;

/** How far above the curve the dimension line is. */
export const ABOVE = 36;
