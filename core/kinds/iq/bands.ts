import { normalCdf } from '../../scoring/normal.ts';

/**
 * The seven bands, highest first, each with the lowest whole IQ in it. The cuts are those of the Wechsler
 * scales (WAIS-IV, 2008); the names are common in online tests, not in psychology.
 */
export const IQ_BANDS = [
	{ id: 'genius', from: 130 },
	{ id: 'superior', from: 120 },
	{ id: 'above_average', from: 110 },
	{ id: 'average', from: 90 },
	{ id: 'below_average', from: 80 },
	{ id: 'borderline', from: 70 },
	{ id: 'very_low', from: Number.NEGATIVE_INFINITY },
] as const;

/** The id of a band, as in the API. */
export type IqBand = (typeof IQ_BANDS)[number]['id'];

/** The band of an IQ that has already been rounded to a whole number. */
export function bandOf(iq: number): IqBand {
	return IQ_BANDS.find((band) => iq >= band.from)?.id ?? 'very_low';
}

/**
 * The most likely band of an IQ with its standard error, in IQ points, or the two neighboring ones that are most likely
 * together if no band has a probability of at least one half; null if two haven't either. `chance` is the
 * probability, 0..1, under a normal curve around the IQ, whose whole points end halfway to the next.
 */
export function likeliestBands(iq: number, error: number): { bands: IqBand[]; chance: number } | null {
	const upTo = (value: number) => normalCdf((value - 0.5 - iq) / error);
	const chances = IQ_BANDS.map(({ id, from }, place) => ({
		bands: [id] as IqBand[],
		chance: upTo(IQ_BANDS[place - 1]?.from ?? Infinity) - upTo(from),
	}));
	const pairs = chances.slice(1).map(({ bands, chance }, place) => {
		const above = chances[place];
		return { bands: [...bands, ...(above?.bands ?? [])], chance: chance + (above?.chance ?? 0) };
	});
	const likeliest = [chances, pairs].map(
		(each) => each.toSorted((one, other) => other.chance - one.chance)[0],
	);
	return likeliest.find((each) => each !== undefined && each.chance >= 0.5) ?? null;
}
