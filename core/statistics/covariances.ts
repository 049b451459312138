/** How many groups takers are divided into, so that what follows from covariances can be computed without each of them. */
export const GROUPS = 20;

/** Sums of points and of their products, by group of takers; nothing about any one of them. */
export type Sums = { n: number; points: Float64Array; products: Float64Array };

/** The sums from which the covariances of some items follow, for any number of takers. */
export type Covariances = { items: number; takers: number; groups: readonly Sums[] };

/** Covariances of this many items, without takers. */
export function emptyCovariances(items: number): Covariances {
	const groups = Array.from({ length: GROUPS }, () => ({
		n: 0,
		points: new Float64Array(items),
		products: new Float64Array(items * items),
	}));
	return { items, takers: 0, groups };
}

/** Adds the points of one more taker, who belongs to the groups in turn; changes `covariances` in place. */
export function addPoints(covariances: Covariances, points: readonly number[]): void {
	const group = covariances.groups[covariances.takers % GROUPS];
	covariances.takers++;
	if (!group) return;
	group.n++;
	points.forEach((x, row) => {
		if (x === 0) return;
		group.points[row] = (group.points[row] ?? 0) + x;
		const start = row * covariances.items;
		for (let column = 0; column <= row; column++)
			group.products[start + column] = (group.products[start + column] ?? 0) + x * (points[column] ?? 0);
	});
}

/**
 * The covariance matrix with n − 1, or that of all takers but one group; null below two takers. Points are small whole
 * numbers, so the sums are exact, and nothing cancels.
 */
export function covarianceMatrix({ items, groups }: Covariances, without?: number): number[][] | null {
	const used = groups.filter((_, index) => index !== without);
	const n = used.reduce((sum, group) => sum + group.n, 0);
	if (n < 2) return null;
	const total = (of: (group: Sums) => number | undefined) =>
		used.reduce((sum, group) => sum + (of(group) ?? 0), 0);
	const means = Array.from({ length: items }, (_, row) => total(({ points }) => points[row]) / n);
	return means.map((mean, row) =>
		means.map((other, column) => {
			const place = Math.max(row, column) * items + Math.min(row, column);
			return (total(({ products }) => products[place]) - n * mean * other) / (n - 1);
		}),
	);
}
