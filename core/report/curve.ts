import { normalDensity } from '../scoring/normal.ts';
import { shownIq } from './shown-iq.ts';

/** A place in the box: x from the left, y from the top, in the unit of the box, two decimals. */
export type Point = { x: number; y: number };

/** The IQ curve ready to be drawn; `mark` is null where only the range may be shown. */
export type IqCurve = {
	line: Point[];
	area: Point[];
	/** One for every point, of size 0; every fifth of size 1; every fifteenth from 100 of size 2. */
	ticks: { iq: number; x: number; size: 0 | 1 | 2 }[];
	/** The shown ends of the interval, from its lower to its upper. */
	bounds: [number, number];
	/** Where the scale is cut into thirds; only where a third is told. */
	cuts: number[];
	mark: (Point & { iq: number; end: 'inside' | 'low' | 'high' }) | null;
};

/**
 * The normal density with mean 100 and SD 15 from IQ 55 to 145, in a box of the given width and height:
 * its peak touches the top, density 0 is the bottom. The area of the interval is closed along the bottom
 * and runs to the edge where an end of the interval is beyond the shown scale, as its wording does.
 * Source: the deviation IQ is normal by construction, N(100, 15²).
 */
export function iqCurve(
	{ iq, low, high, cuts = [] }: { iq: number | null; low: number; high: number; cuts?: readonly number[] },
	box: { width: number; height: number },
): IqCurve {
	const at = (value: number): Point => ({
		x: round((box.width * (value - FROM)) / (TO - FROM)),
		y: round(box.height * (1 - normalDensity((value - 100) / 15) / normalDensity(0))),
	});
	const ground = (value: number): Point => ({ x: at(value).x, y: box.height });
	const [left, right] = areaEnds(low, high);
	return {
		line: whole(FROM, TO).map(at),
		area: [ground(left), ...whole(left, right).map(at), ground(right)],
		ticks: whole(FROM, TO).map((value) => ({ iq: value, x: at(value).x, size: tickSize(value) })),
		bounds: [shownIq(low).iq, shownIq(high).iq],
		cuts: cuts.map((cut) => at(cut).x),
		mark: iq === null ? null : { ...at(shownIq(iq).iq), ...shownIq(iq) },
	};
}

function areaEnds(low: number, high: number): [number, number] {
	const from = shownIq(low);
	const to = shownIq(high);
	return [from.end === 'low' ? FROM : from.iq, to.end === 'high' ? TO : to.iq];
}

function tickSize(iq: number): 0 | 1 | 2 {
	if ((iq - 100) % 15 === 0) return 2;
	return iq % 5 === 0 ? 1 : 0;
}

function whole(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

const FROM = 55;
const TO = 145;
