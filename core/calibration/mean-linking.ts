import type { EstimatedItem } from './estimate-items.ts';

/**
 * Puts items that were estimated for abilities from N(0, 1) on the scale of their designed difficulties: the
 * mean difficulty of all items and their mean slope become the designed ones. Source: the mean/mean method, B.
 * Loyd & H. Hoover, "Vertical Equating Using the Rasch Model", Journal of Educational Measurement 17(3), 1980;
 * slopes by their geometric mean (R. Mislevy & R. Bock, BILOG 3, 1990). Needs at least one item.
 */
export function onDesignedScale(
	items: readonly EstimatedItem[],
	designed: { discrimination: number; difficultyOf(id: string): number },
): EstimatedItem[] {
	const logSlope = mean(items.map(({ a }) => Math.log(a)));
	const stretch = Math.exp(logSlope) / designed.discrimination;
	const shift =
		mean(items.map(({ id }) => designed.difficultyOf(id))) - stretch * mean(items.map(({ b }) => mean(b)));
	return items.map((item) => ({
		...item,
		a: item.a / stretch,
		b: item.b.map((value) => stretch * value + shift),
		seA: item.seA === null ? null : item.seA / stretch,
		seB: item.seB && item.seB.map((value) => stretch * value),
	}));
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
