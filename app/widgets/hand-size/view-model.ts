import { covered, type GloveSize, isNearBound, nearestSize } from '../../../core/widgets/hand-size.ts';
import { fill, numberIn } from '../parts/numbers.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/**
 * Says the glove size for one or both measurements of a hand, in centimeters; the larger size if they differ.
 */
export const viewHandSize: ViewModel<ScriptWords['hand-size']> = (words, values, locale) => {
	const given = (['around', 'length'] as const).filter((measure) => values[measure]?.trim());
	const sizes: Partial<Record<'around' | 'length', GloveSize>> = {};
	let isNear = false;
	for (const measure of given) {
		const [from, to] = covered[measure];
		const centimetres = numberIn(values[measure], from / 10, to / 10);
		if (centimetres === undefined)
			return {
				texts: {
					size: fill(words.range[measure], { from: from / 10, to: to / 10 }, locale),
					why: '',
					near: '',
				},
			};
		sizes[measure] = nearestSize(measure, 10 * centimetres);
		if (measure === 'around') isNear = isNearBound(measure, 10 * centimetres);
	}
	const { around, length } = sizes;
	const larger = around && length ? (around.size > length.size ? around : length) : (around ?? length);
	if (!larger) return { texts: { size: words.empty, why: '', near: '' } };
	const why = around && length ? (around === length ? words.both : words.differ) : words.one;
	return {
		texts: {
			size: fill(words.size, { size: larger.size, letters: larger.letters }, locale),
			why: fill(why, { around: around?.size ?? '', length: length?.size ?? '' }, locale),
			near: isNear ? words.near : '',
		},
	};
};
