/** The rank of each value, 1 for the lowest; equal values share the mean of their ranks. */
export function ranksOf(values: readonly number[]): number[] {
	const sorted = values.toSorted((one, other) => one - other);
	const first = new Map<number, number>();
	const count = new Map<number, number>();
	for (const [place, value] of sorted.entries()) {
		if (!first.has(value)) first.set(value, place + 1);
		count.set(value, (count.get(value) ?? 0) + 1);
	}
	return values.map((value) => (first.get(value) ?? 0) + ((count.get(value) ?? 1) - 1) / 2);
}
