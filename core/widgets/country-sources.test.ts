import { expect, it } from 'vitest';
import { peopleMarks, placeOfPeople, testedIn, tracedCountries } from './country-sources.ts';

it('puts the marks of the ruler at equal distances', () => {
	expect(peopleMarks.map(placeOfPeople)).toEqual([0, 0.25, 0.5, 0.75, 1]);
	const places = [0, 5, 9, 10, 19, 250, 9000, 10_000].map(placeOfPeople);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(placeOfPeople(50_000)).toBe(1);
});

// The article's point: of the lists' numbers that have been traced, most come from elsewhere.
it('most traced numbers were taken from elsewhere', () => {
	const none = tracedCountries.filter((country) => testedIn[country] === 0);
	expect(none).toHaveLength(5);
});
