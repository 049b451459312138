import { across } from './across.ts';

/** Where values of a scale lie in a drawing that fills its width: in percent of it, at the nearer end for those beyond. */
export function placesOn(from: number, to: number) {
	const at = (value: number) => {
		const inside = Math.min(to, Math.max(from, value));
		return across((inside - from) / (to - from));
	};
	return {
		at: (value: number) => ({ x: at(value) }),
		between: (low: number, high: number) => ({ x1: at(low), x2: at(high) }),
	};
}
