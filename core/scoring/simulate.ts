/** The linear congruential generator of Numerical Recipes (ranqd1), 0 up to 1, for simulated takers. */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/** A standard normal value from two uniform ones. Source: G. Box & M. Muller, Annals of Mathematical Statistics 29, 1958. */
export function gaussian(random: () => number): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The mean of a list. */
export function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
