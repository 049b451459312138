/**
 * How the mean of `pupils` of one school, drawn at random, stands to that of the country, where the share `between` (0 to 1, the
 * intraclass correlation) of the variance, 15², lies between schools. `margin` is half the range of 95 in 100,
 * 1.96·15·√(ρ + (1 − ρ)/N); `drawn` the same for pupils drawn from the whole country; `worth` how many of these would tell as
 * much, N/(1 + (N − 1)ρ). Source: L. Kish, "Survey Sampling", 1965, the design effect of a cluster.
 */
export function oneSchool(pupils: number, between: number): { margin: number; drawn: number; worth: number } {
	return {
		margin: 1.96 * 15 * Math.sqrt(between + (1 - between) / pupils),
		drawn: (1.96 * 15) / Math.sqrt(pupils),
		worth: pupils / (1 + (pupils - 1) * between),
	};
}
