import { overlapOf } from '../../../core/widgets/overlapping-groups.ts';
import { curvePath, peoplePath } from '../parts/curve-path.ts';
import { fill, numberIn } from '../parts/numbers.ts';
import { HIGHEST, iqPlaces, LOWEST } from '../parts/places.ts';
import type { ScriptWords, ViewModel } from '../view-model.ts';

/** The differences that may be chosen, in points. */
export const DISTANCES = { min: 0, max: 30 };
export const SPREADS = { min: 8, max: 20 };

/** Says how much two groups overlap if their means are on either side of 100. */
export const viewOverlappingGroups: ViewModel<ScriptWords['overlapping-groups']> = (
	words,
	values,
	locale,
) => {
	const distance = numberIn(values.distance, DISTANCES.min, DISTANCES.max) ?? 0;
	const sd = numberIn(values.sd, SPREADS.min, SPREADS.max) ?? SPREADS.min;
	const { above, ahead } = overlapOf(distance, sd);
	const [low, high] = [100 - distance / 2, 100 + distance / 2];
	const curve = (mean: number) => ({ mean, sd, from: LOWEST, to: HIGHEST, peak: SPREADS.min });
	const numbers = { above: Math.round(100 * above), ahead: Math.round(100 * ahead) };
	return {
		texts: {
			distance: fill('{distance}', { distance }, locale),
			sd: fill('{sd}', { sd }, locale),
			above: fill(words.above, numbers, locale),
			ahead: fill(words.ahead, numbers, locale),
		},
		shapes: {
			lower: { d: curvePath(curve(low)) },
			shade: { d: peoplePath(curve(low)) },
			higher: { d: curvePath(curve(high)) },
			beyond: { x: high, width: HIGHEST - high },
			middle: iqPlaces.at(high),
		},
	};
};
