/**
 * The chance, 0..1, that blind guessing hits at least `hits` times in `tries`, each with the chance `chance`: the upper tail of the
 * binomial distribution, Σ C(n, k)·pᵏ·(1 − p)ⁿ⁻ᵏ for k ≥ hits. Source: any table of it, such as J. L. Fleiss, "Statistical Methods
 * for Rates and Proportions", 1981.
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

/** In how many orders n things can be taken, n!; blind guessing finds one of them. */
export function ordersOf(count: number): number {
	return count <= 1 ? 1 : count * ordersOf(count - 1);
}
