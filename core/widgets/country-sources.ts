/**
 * How many people were tested in a country for its number in a published list; null if our source doesn't
 * give the count, 0 if the number was taken from elsewhere. The article cites the sources.
 */
export const testedIn = {
	angola: 19,
	botswana: 0,
	'el-salvador': 0,
	eritrea: null,
	ethiopia: 0,
	haiti: 0,
	kyrgyzstan: 0,
	nigeria: 10_000,
} as const satisfies Record<string, number | null>;

/** A country whose number has been traced to its source. */
export type TracedCountry = keyof typeof testedIn;

/** All traced countries. */
export const tracedCountries = Object.keys(testedIn) as [TracedCountry, ...TracedCountry[]];

/** The marks of the ruler of people. */
export const peopleMarks = [0, 10, 100, 1000, 10_000] as const;

/**
 * The place of a number of people on a ruler from 0 to 10,000, as a share of its length: 0 is at its start, and
 * from 10 on, equal ratios have equal lengths.
 */
export function placeOfPeople(people: number): number {
	if (people < 10) return people / 10 / 4;
	return Math.min(1, Math.log10(people) / 4);
}
