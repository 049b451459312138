import { chanceText } from '../../language/chance.ts';
import type { Text } from '../../language/text.ts';
import type { Chart } from '../../report/chart.ts';
import type { ReportSection } from '../../report/section.ts';
import { normalCdf } from '../../scoring/normal.ts';
import { Z } from '../../statistics/intervals.ts';
import { bandOf, IQ_BANDS, type IqBand, likeliestBands } from './bands.ts';
import type { IqMeasured } from './score.ts';
import { type ShownRange, shownIq, shownRange } from './shown-iq.ts';

/**
 * The bands that a range takes in; of several, only the most likely ones with their probability. A range
 * that is open on both sides has none.
 */
export function bandsText(result: IqMeasured): Text {
	const { bands, chance, end } = namedBands(result);
	const [from, to = from] = bands;
	if (from === undefined || to === undefined) return { id: 'report.iq.bands.wide' };
	const values = { from: bandName(from), to: bandName(to) };
	if (chance !== null) {
		const band: Text = bands.length > 1 ? { anyOf: bands.map(bandName) } : values.from;
		return { id: 'report.iq.bands.likely', values: { band, percent: chanceText(Math.min(0.99, chance)) } };
	}
	return from === to ? bandName(from) : { id: 'report.iq.bands', values: { ...values, end } };
}

/** Whether a result is labeled “Borderline” (`bandsText`), alone or with another band; what that doesn't mean is then said right away. */
export function isBorderline(result: IqMeasured): boolean {
	return namedBands(result).bands.includes('borderline');
}

/** Whether the whole range of a result is in one band. */
export function isInOneBand(result: IqMeasured): boolean {
	const { bands, chance } = namedBands(result);
	return chance === null && bands.length > 0 && new Set(bands).size === 1;
}

/** The lowest and the highest band by which a result is told, and their probability, 0 to 1, if that is told too. */
function namedBands({ iq, low, high }: IqMeasured): {
	bands: IqBand[];
	chance: number | null;
	end: ShownRange['end'];
} {
	const range = shownRange(low, high);
	const { end } = range;
	if (end === 'open') return { bands: [], chance: null, end };
	const [from, to] = [bandOf(range.low), bandOf(range.high)];
	const placeOf = (band: IqBand) => IQ_BANDS.findIndex(({ id }) => id === band);
	// The highest band is the first.
	const count = placeOf(from) - placeOf(to) + 1;
	if (count < 2 || end !== 'inside') return { bands: [from, to], chance: null, end };
	const likeliest = likeliestBands(iq, (high - low) / (2 * Z));
	if (!likeliest) return { bands: [], chance: null, end };
	return { bands: likeliest.bands, chance: likeliest.chance, end };
}

/** What a score in a band means: how many people's scores are in it. */
export function bandMeaning(band: IqBand): Text {
	const place = IQ_BANDS.findIndex(({ id }) => id === band);
	const [from = 0, next = 0] = [IQ_BANDS[place]?.from, IQ_BANDS[place - 1]?.from];
	const isOpen = band === 'very_low' || band === 'genius';
	const share = ofHundred(next) - ofHundred(from);
	return {
		id: 'report.iq.lead.meaning',
		values: { band, ...(!isOpen && { share, from, to: next - 1 }) },
	};
}

/** The name of a band. */
export function bandName(band: IqBand): Text {
	return { id: `report.iq.band.${band}.name` };
}

/**
 * The section about the band that the score falls in: what it means, what it doesn't mean unless the lead says so, and how often a
 * test misses the true band.
 */
export function bandSection(result: IqMeasured): ReportSection {
	const { band } = result;
	const isTold = band === 'borderline' && isBorderline(result);
	return {
		id: 'band',
		title: { id: 'report.iq.band.title' },
		paragraphs: [
			{ id: `report.iq.band.${band}.meaning` },
			...(isTold ? [] : [{ id: `report.iq.band.${band}.not` as const }]),
			{ id: 'report.iq.band.missed' },
		],
	};
}

/**
 * The section about the percentile, such as "Higher than about 84 of 100 (between 70 and 93)": whole numbers
 * from 2 to 98, for the shown IQ and the shown ends of its interval; an open end isn't told. Source: 100·Φ((IQ −
 * 100)/15), the deviation IQ.
 */
export function percentileSection(result: IqMeasured): ReportSection {
	const { iq, end } = shownIq(result.iq);
	const range = shownRange(result.low, result.high);
	const shares = { share: ofHundred(iq), from: ofHundred(range.low), to: ofHundred(range.high) };
	const ends = { bottom: ofHundred(shownIq(-Infinity).iq), top: ofHundred(shownIq(Infinity).iq) };
	return {
		id: 'percentile',
		title: { id: 'report.iq.percentile.title' },
		paragraphs: [
			{ id: `report.iq.percentile.${end}`, values: { ...shares, end: range.end } },
			...(range.end === 'inside' ? [] : [{ id: 'report.iq.percentile.ends' as const, values: ends }]),
			{ id: `report.iq.percentile.${result.provisional ? 'basis' : 'basis_group'}` },
		],
	};
}

/** The section about the thirds: what they are. */
export const tertilesSection: ReportSection = {
	id: 'thirds',
	title: { id: 'report.iq.thirds.title' },
	paragraphs: [{ id: 'report.iq.thirds.meaning' }],
};

/** The section with ordinary reasons why the result may be too low, too high, or either. */
export function doubtSection(band: IqBand): ReportSection {
	return {
		id: 'doubt',
		title: { id: 'report.iq.doubt.title' },
		paragraphs: [{ id: `report.iq.doubt.${DOUBT[band]}` }],
	};
}

/** A hundred people: those below the range, within it, and above it, by the same normal curve. */
export function hundredOf(result: IqMeasured): Chart {
	const range = shownRange(result.low, result.high);
	const [from, to] = [ofHundred(range.low), ofHundred(range.high)];
	// At an open end, the range takes in everyone on that side.
	const below = range.end === 'low' || range.end === 'open' ? 0 : from;
	const above = range.end === 'high' || range.end === 'open' ? 0 : 100 - to;
	const counts = { below, within: 100 - below - above, above };
	const all = (['below', 'within', 'above'] as const).map((name) => ({
		name: { id: `report.hundred.${name}`, values: { count: counts[name] } } as const,
		count: counts[name],
		isFound: name === 'within',
	}));
	const groups = all.filter(({ count }) => count > 0);
	return { type: 'hundred', groups, text: { sentences: groups.map(({ name }) => name) } };
}

function ofHundred(iq: number): number {
	return Math.round(100 * normalCdf((iq - 100) / 15));
}

const DOUBT: Record<IqBand, 'low' | 'middle' | 'high'> = {
	very_low: 'low',
	borderline: 'low',
	below_average: 'low',
	average: 'middle',
	above_average: 'high',
	superior: 'high',
	genius: 'high',
};
