/**
 * Measures two things in turn, A B B A A B …, so that a machine getting slower or faster affects both. The
 * order alternates, so that neither is always second.
 */
export async function inTurns<A, B>(
	rounds: number,
	a: () => Promise<A>,
	b: () => Promise<B>,
): Promise<[A, B][]> {
	const pairs: [A, B][] = [];
	for (let round = 0; round < rounds; round++) {
		if (round % 2 === 0) pairs.push([await a(), await b()]);
		else {
			const second = await b();
			pairs.push([await a(), second]);
		}
	}
	return pairs;
}

/** The median of what was measured. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/** The value that this share of the values doesn't exceed (nearest rank); NaN without values. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
