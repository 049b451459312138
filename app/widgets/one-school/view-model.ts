import { oneSchool } from '../../../core/widgets/one-school.ts';
import { fill, wholeIn } from '../parts/numbers.ts';
import { placesOn } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/**
 * The values that may be chosen: the number of pupils, and the percentage of the variance that is between
 * schools.
 */
export const PUPILS = { min: 10, max: 1000 };
export const BETWEEN = { min: 0, max: 60 };

/** The range of the drawing, in points from the country's mean. */
export const drawn = { from: -30, to: 30 };
const { between } = placesOn(drawn.from, drawn.to);

/**
 * Says how far the mean of one school may be from that of its country, compared with randomly chosen
 * children.
 */
export const viewOneSchool: ViewModel<ScriptWords['one-school']> = (words, values, locale) => {
	const pupils = wholeIn(values.pupils, PUPILS.min, PUPILS.max) ?? PUPILS.min;
	const share = wholeIn(values.share, BETWEEN.min, BETWEEN.max) ?? BETWEEN.min;
	const { margin, drawn: lot, worth } = oneSchool(pupils, share / 100);
	const numbers = {
		pupils,
		share,
		margin: Number(margin.toFixed(1)),
		lot: Number(lot.toFixed(1)),
		worth: Math.round(worth) || 1,
	};
	return {
		texts: {
			pupils: fill('{pupils}', numbers, locale),
			share: percent(share, locale),
			margin: fill(words.margin, numbers, locale),
			lot: fill(words.lot, numbers, locale),
			worth: fill(share === 0 ? words.same : words.worth, numbers, locale),
		},
		shapes: { school: between(-margin, margin), lot: between(-lot, lot) },
	};
};

/** A whole percentage as the language writes it. */
export function percent(share: number, locale: string): string {
	return new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100);
}
