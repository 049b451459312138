import { normalDensity } from '../../scoring/normal.ts';
import { Z } from '../../statistics/intervals.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { type Tertile, tertileCuts, tertileMiddles, tertiles } from './tertiles.ts';

/** A point in the box: x from the left and y from the top, in units of the box, with two decimals. */
export type Point = { x: number; y: number };

/** The IQ curve, ready to be drawn; `mark` is null if only the range may be shown. */
export type IqCurve<Translatable = string> = {
	/** The population, lower than the bell, because it is wider. */
	line: Point[];
	/** The measurement's own bell, cut off at the edges; empty if nothing was measured. */
	bell: Point[];
	/** The filled shape below the bell, across the interval or the named third. */
	area: Point[];
	/**
	 * One tick for each IQ point: size 2 for every fifteenth from 100, size 1 for every fifth, and size 0 for
	 * the others.
	 */
	ticks: { iq: number; x: number; size: 0 | 1 | 2 }[];
	/** The lower and the upper end of the interval. */
	ends: [CurveEnd, CurveEnd];
	/**
	 * The places where the scale is cut into thirds, and the name of each third with a text for its middle; both
	 * empty unless a third is named, and then the ends have no labels, because the test is too short for numbers.
	 */
	cuts: number[];
	parts: ({ x: number } & PartText<Translatable>)[];
	mark: { x: number; iq: number; end: 'inside' | 'low' | 'high' } | null;
};

/** The name of a part of the scale, and what is said of it. */
export type PartText<Translatable = string> = { name: Translatable; text: Translatable };

/**
 * An end of the interval on the curve. One that `isOpen` is beyond the shown scale and has no label: the words
 * of the result tell it, and the line runs on to the edge.
 */
export type CurveEnd = { x: number; iq: number; label: string; isOpen: boolean };

/**
 * What is drawn: the interval with the IQ in it, or the interval with a named third and a text for each
 * third.
 */
type Drawn<Translatable> = {
	iq: number | null;
	low: number;
	high: number;
	tertile?: { named: Tertile; texts: Record<Tertile, PartText<Translatable>> } | undefined;
};

/**
 * The population and the measurement from IQ 55 to 145, in a box of the given width and height. The
 * population is the normal density with mean 100 and SD 15 (the deviation IQ is N(100, 15²) by construction).
 * The measurement is the normal density whose 95% interval is drawn, scaled to the height of the box, so that
 * its area is never read as a share of people. Density 0 is at the bottom. The area is closed along the
 * bottom; if an end of the interval is beyond the shown scale, the area extends to the edge, to match the
 * words.
 */
export function iqCurve<Translatable = string>(
	{ iq, low, high, tertile }: Drawn<Translatable>,
	box: { width: number; height: number },
): IqCurve<Translatable> {
	const xOf = (value: number) => round((box.width * (value - FROM)) / (TO - FROM));
	const point = (value: number, share: number): Point => ({
		x: xOf(value),
		y: round(box.height * (1 - share)),
	});
	const population = (value: number) => point(value, POPULATION * shapeAt((value - 100) / 15));
	const shape = measurement(iq, low, high);
	const measured = (value: number) => point(value, shape.at(value));
	const [from, to] = endsOf(low, high);
	const [left, right] = tertile ? edgesOf(tertile.named) : [from.place, to.place];
	const within = steps(FROM, TO).filter((value) => value > left && value < right);
	const shown = steps(FROM, TO).filter((value) => value >= shape.from && value <= shape.to);
	const [first = FROM, last = TO] = [shown[0], shown.at(-1)];
	const foot = (value: number) => (value === FROM || value === TO ? [] : [point(value, 0)]);
	return {
		line: whole(FROM, TO).map(population),
		bell: low === high ? [] : [...foot(first), ...shown.map(measured), ...foot(last)],
		area: low === high ? [] : [point(left, 0), ...[left, ...within, right].map(measured), point(right, 0)],
		ticks: whole(FROM, TO).map((value) => ({ iq: value, x: xOf(value), size: tickSize(value) })),
		ends: [
			{ x: xOf(from.place), ...from.end },
			{ x: xOf(to.place), ...to.end },
		],
		cuts: tertile ? tertileCuts.map(xOf) : [],
		parts: tertile ? tertiles.map((each) => ({ x: xOf(tertileMiddles[each]), ...tertile.texts[each] })) : [],
		mark: iq === null ? null : { x: xOf(shownIq(iq).iq), ...shownIq(iq) },
	};
}

/** The curve without its IQ; where an end is open, the peak of the bell would give it away. */
export function withoutScore<Translatable>(curve: IqCurve<Translatable>): IqCurve<Translatable> {
	const shown = { ...curve, mark: null };
	return curve.ends.some(({ isOpen }) => isOpen) ? { ...shown, bell: [], area: [] } : shown;
}

/**
 * The bell of a result, 0 to 1 at its peak, and where it begins and ends. An IQ that is only told as "130 or
 * above" could be anywhere from there, so its bell stays at its peak up to the edge.
 */
function measurement(iq: number | null, low: number, high: number) {
	const { iq: mean, end } = iq === null ? { iq: (low + high) / 2, end: 'inside' } : shownIq(iq);
	// One end may be limited to the ends of the scale; the other one is as far away.
	const inside = Math.max(mean - low, high - mean);
	const reach = end === 'inside' ? inside : end === 'high' ? mean - low : high - mean;
	const sd = Math.max(LEAST_SD, reach / Z);
	return {
		from: end === 'low' ? FROM : mean - TAIL * sd,
		to: end === 'high' ? TO : mean + TAIL * sd,
		at(value: number): number {
			const isOpen = (end === 'high' && value > mean) || (end === 'low' && value < mean);
			return isOpen ? 1 : shapeAt((value - mean) / sd);
		},
	};
}

/** The normal density as a share of its peak. */
function shapeAt(z: number): number {
	return normalDensity(z) / normalDensity(0);
}

type Placed = { place: number; end: Omit<CurveEnd, 'x'> };

/** Where the ends of the interval are drawn, and their labels. */
function endsOf(low: number, high: number): [Placed, Placed] {
	const range = shownRange(low, high);
	const end = (iq: number, isOpen: boolean) => ({ iq, label: isOpen ? '' : String(iq), isOpen });
	const [lower, upper] = [shownIq(low).end, shownIq(high).end];
	return [
		{ place: lower === 'low' ? FROM : range.low, end: end(range.low, lower !== 'inside') },
		{ place: upper === 'high' ? TO : range.high, end: end(range.high, upper !== 'inside') },
	];
}

/** The lower and the upper end of a third on the drawn scale. */
function edgesOf(named: Tertile): [number, number] {
	const edges = [FROM, ...tertileCuts, TO];
	const place = tertiles.indexOf(named);
	return [edges[place] ?? FROM, edges[place + 1] ?? TO];
}

function tickSize(iq: number): 0 | 1 | 2 {
	if ((iq - 100) % 15 === 0) return 2;
	return iq % 5 === 0 ? 1 : 0;
}

function whole(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Half points, in which even a narrow bell looks round. */
function steps(from: number, to: number): number[] {
	return Array.from({ length: 2 * (to - from) + 1 }, (_, index) => from + index / 2);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

const FROM = 55;
const TO = 145;
/** The peak of the population as a share of the bell's. */
const POPULATION = 0.55;
/** Where the bell touches the bottom, in SDs. */
const TAIL = 3.2;
/** In IQ points; where the whole interval is beyond the shown scale, the bell rises at its edge. */
const LEAST_SD = 0.1;
