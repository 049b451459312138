import { normalDensity } from '../../scoring/normal.ts';
import { shownIq, shownRange } from './shown-iq.ts';
import { type Third, thirdCuts, thirdMiddles, thirds } from './thirds.ts';

/** A place in the box: x from the left, y from the top, in the unit of the box, two decimals. */
export type Point = { x: number; y: number };

/** The IQ curve ready to be drawn; `mark` is null where only the range may be shown. */
export type IqCurve<Told = string> = {
	line: Point[];
	/** What is filled: under the curve over the interval, or over the third that is named. */
	area: Point[];
	/** One for every point, of size 0; every fifth of size 1; every fifteenth from 100 of size 2. */
	ticks: { iq: number; x: number; size: 0 | 1 | 2 }[];
	/** The ends of the interval, from its lower to its upper. */
	ends: [CurveEnd, CurveEnd];
	/** Where the scale is cut into thirds, and what is said in the middle of each; only where a third is told. */
	cuts: number[];
	parts: { x: number; text: Told }[];
	mark: (Point & { iq: number; end: 'inside' | 'low' | 'high' }) | null;
};

/** An end of the interval on the curve; an open one is beyond the shown scale. Its label is empty where the other says it all. */
export type CurveEnd = Point & { iq: number; label: string; isOpen: boolean };

/** What of a result is drawn: the interval with the number in it, or with the named third and what is said of each third. */
type Drawn<Told> = {
	iq: number | null;
	low: number;
	high: number;
	third?: { named: Third; texts: Record<Third, Told> } | undefined;
};

/**
 * The normal density with mean 100 and SD 15 from IQ 55 to 145, in a box of the given width and height:
 * its peak touches the top, density 0 is the bottom. The area is closed along the bottom; that of the interval runs to
 * the edge where an end is beyond the shown scale, as its wording does.
 * Source: the deviation IQ is normal by construction, N(100, 15²).
 */
export function iqCurve<Told = string>(
	{ iq, low, high, third }: Drawn<Told>,
	box: { width: number; height: number },
): IqCurve<Told> {
	const at = (value: number): Point => ({
		x: round((box.width * (value - FROM)) / (TO - FROM)),
		y: round(box.height * (1 - normalDensity((value - 100) / 15) / normalDensity(0))),
	});
	const ground = (value: number): Point => ({ x: at(value).x, y: box.height });
	const [from, to] = endsOf(low, high);
	const [left, right] = third ? edgesOf(third.named) : [from.place, to.place];
	const inside = [left, ...whole(FROM, TO).filter((value) => value > left && value < right), right];
	return {
		line: whole(FROM, TO).map(at),
		area: [ground(left), ...inside.map(at), ground(right)],
		ticks: whole(FROM, TO).map((value) => ({ iq: value, x: at(value).x, size: tickSize(value) })),
		ends: [
			{ ...at(from.place), ...from.end },
			{ ...at(to.place), ...to.end },
		],
		cuts: third ? thirdCuts.map((cut) => at(cut).x) : [],
		parts: third ? thirds.map((each) => ({ x: at(thirdMiddles[each]).x, text: third.texts[each] })) : [],
		mark: iq === null ? null : { ...at(shownIq(iq).iq), ...shownIq(iq) },
	};
}

type Placed = { place: number; end: Omit<CurveEnd, 'x' | 'y'> };

/** Where the interval is drawn, and what stands at its ends. One that is beyond the scale as a whole is said once, at the edge. */
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

/** From where to where a third reaches on the drawn scale. */
function edgesOf(named: Third): [number, number] {
	const edges = [FROM, ...thirdCuts, TO];
	const place = thirds.indexOf(named);
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
