import { placeOfPeople, type TracedCountry, testedIn } from '../../../core/widgets/country-sources.ts';
import { fill } from '../parts/numbers.ts';
import { across } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** Says what a country's number in a published list rests on. */
export const viewCountrySources: ViewModel<ScriptWords['country-sources']> = (words, values, locale) => {
	const country = (values.country ?? '') in testedIn ? (values.country as TracedCountry) : 'angola';
	const { name, origin, list } = words.countries[country];
	const people = testedIn[country];
	const says = people === null ? words.unknown : people === 0 ? words.nobody : words.some;
	return {
		texts: {
			people: fill(says, { name, people: people ?? 0 }, locale),
			origin,
			list: fill(words.list, { list }, locale),
		},
		shapes: {
			mark: {
				x: across(placeOfPeople(people ?? 0)),
				visibility: people === null ? 'hidden' : 'visible',
			},
		},
	};
};
