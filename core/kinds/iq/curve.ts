import { normalDensity } from '../../scoring/normal.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { type Tertile, tertileCuts, tertileMiddles, tertiles } from './tertiles.ts';

/** A point in the box: x from the left and y from the top, in units of the box, with two decimals. */
export type Point = { x: number; y: number };

/** The IQ curve, ready to be drawn; `mark` is null if only the range may be shown. */
export type IqCurve<Translatable = string> = {
	line: Point[];
	/** The filled shape below the curve, across the interval or the named third. */
	area: Point[];
	/**
	 * One tick for each IQ point: size 2 for every fifteenth from 100, size 1 for every fifth, and size 0 for
	 * the others.
	 */
	ticks: { iq: number; x: number; size: 0 | 1 | 2 }[];
	/** The lower and the upper end of the interval. */
	ends: [CurveEnd, CurveEnd];
	/**
	 * The places where the scale is cut into thirds, and a text in the middle of each third; both empty unless
	 * a third is named.
	 */
	cuts: number[];
	parts: { x: number; text: Translatable }[];
	mark: (Point & { iq: number; end: 'inside' | 'low' | 'high' }) | null;
};

/**
 * An end of the interval on the curve; `isOpen` if it is beyond the shown scale. The label is empty if the
 * label of the other end is enough.
 */
export type CurveEnd = Point & { iq: number; label: string; isOpen: boolean };

/**
 * What is drawn: the interval with the IQ in it, or the interval with a named third and a text for each
 * third.
 */
type Drawn<Translatable> = {
	iq: number | null;
	low: number;
	high: number;
	tertile?: { named: Tertile; texts: Record<Tertile, Translatable> } | undefined;
};

/**
 * The normal density with mean 100 and SD 15 from IQ 55 to 145, in a box of the given width and height. The
 * peak touches the top, and density 0 is at the bottom. The area is closed along the bottom; if an end of the
 * interval is beyond the shown scale, the area extends to the edge, to match the words. Source: the deviation
 * IQ is normal by construction, N(100, 15²).
 */
export function iqCurve<Translatable = string>(
	{ iq, low, high, tertile }: Drawn<Translatable>,
	box: { width: number; height: number },
): IqCurve<Translatable> {
	const at = (value: number): Point => ({
		x: round((box.width * (value - FROM)) / (TO - FROM)),
		y: round(box.height * (1 - normalDensity((value - 100) / 15) / normalDensity(0))),
	});
	const ground = (value: number): Point => ({ x: at(value).x, y: box.height });
	const [from, to] = endsOf(low, high);
	const [left, right] = tertile ? edgesOf(tertile.named) : [from.place, to.place];
	const inside = [left, ...whole(FROM, TO).filter((value) => value > left && value < right), right];
	return {
		line: whole(FROM, TO).map(at),
		area: [ground(left), ...inside.map(at), ground(right)],
		ticks: whole(FROM, TO).map((value) => ({ iq: value, x: at(value).x, size: tickSize(value) })),
		ends: [
			{ ...at(from.place), ...from.end },
			{ ...at(to.place), ...to.end },
		],
		cuts: tertile ? tertileCuts.map((cut) => at(cut).x) : [],
		parts: tertile
			? tertiles.map((each) => ({ x: at(tertileMiddles[each]).x, text: tertile.texts[each] }))
			: [],
		mark: iq === null ? null : { ...at(shownIq(iq).iq), ...shownIq(iq) },
	};
}

type Placed = { place: number; end: Omit<CurveEnd, 'x' | 'y'> };

/**
 * Where the ends of the interval are drawn, and their labels. If the whole interval is beyond the shown
 * scale, only the end at the edge has a label.
 */
function endsOf(low: number, high: number): [Placed, Placed] {
	const range = shownRange(low, high);
	const open = (place: number, sign: '≤' | '≥', iq: number): Placed => ({
		place,
		end: { iq, label: `${sign}\u00a0${iq}`, isOpen: true },
	});
	const inside = (iq: number, isBeyond: boolean): Placed => ({
		place: iq,
		end: { iq, label: isBeyond ? '' : String(iq), isOpen: isBeyond },
	});
	return [
		shownIq(low).end === 'low' ? open(FROM, '≤', range.low) : inside(range.low, range.end === 'high'),
		shownIq(high).end === 'high' ? open(TO, '≥', range.high) : inside(range.high, range.end === 'low'),
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

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

const FROM = 55;
const TO = 145;
