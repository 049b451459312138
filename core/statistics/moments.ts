/** How many takers have these two values. */
export type Pair = { x: number; y: number; takers: number };

/**
 * Mean and variance (with n − 1; null below two takers) of x, in two passes to avoid cancellation in large
 * samples.
 */
export function momentsOf(pairs: readonly Omit<Pair, 'y'>[]): {
	takers: number;
	mean: number;
	variance: number | null;
} {
	const takers = pairs.reduce((total, pair) => total + pair.takers, 0);
	const mean = pairs.reduce((total, { x, takers: n }) => total + n * x, 0) / takers;
	const squares = pairs.reduce((total, { x, takers: n }) => total + n * (x - mean) ** 2, 0);
	return { takers, mean, variance: takers < 2 ? null : squares / (takers - 1) };
}

/**
 * Pearson's product-moment correlation, −1..1; null if x or y doesn't vary. Source: K. Pearson, Proceedings
 * of the Royal Society of London 58, 1895, computed from deviations in two passes.
 */
export function correlationOf(pairs: readonly Pair[]): number | null {
	const x = momentsOf(pairs);
	const y = momentsOf(pairs.map((pair) => ({ x: pair.y, takers: pair.takers })));
	if (!x.variance || !y.variance) return null;
	const products = pairs.reduce(
		(total, pair) => total + pair.takers * (pair.x - x.mean) * (pair.y - y.mean),
		0,
	);
	const r = products / (x.takers - 1) / Math.sqrt(x.variance * y.variance);
	return Math.min(1, Math.max(-1, r));
}
