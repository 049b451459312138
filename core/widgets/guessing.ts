/**
 * The probability, 0..1, of at least `hits` hits in `tries` blind guesses, each with the probability
 * `chance`: the upper tail of the binomial distribution, Σ C(n, k)·pᵏ·(1 − p)ⁿ⁻ᵏ for k ≥ hits. Source: J. L.
 * Fleiss, "Statistical Methods for Rates and Proportions", 1981, or any other table of it.
 */
export function chanceOfAtLeast(hits: number, tries: number, chance: number): number {
	let term = (1 - chance) ** tries;
	let below = 0;
	for (let k = 0; k < hits; k++) {
		below += term;
		term *= ((tries - k) / (k + 1)) * (chance / (1 - chance));
	}
	return Math.max(0, 1 - below);
}

/** The number of orders of n things, n!; a blind guess hits the right one with probability 1/n!. */
export function ordersOf(count: number): number {
	return count <= 1 ? 1 : count * ordersOf(count - 1);
}
