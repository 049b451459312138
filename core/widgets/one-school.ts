/**
 * How well the mean of `pupils` students, drawn at random from one school, estimates the national mean, if
 * the share `between` (0 to 1, the intraclass correlation) of the variance, 15², is between schools. `margin`
 * is half the 95 % range, 1.96·15·√(ρ + (1 − ρ)/N); `drawn` is the same for students drawn from the whole
 * country; `worth` is how many of those would be as informative, N/(1 + (N − 1)ρ). Source: L. Kish, "Survey
 * Sampling", 1965, the design effect of a cluster.
 */
export function oneSchool(pupils: number, between: number): { margin: number; drawn: number; worth: number } {
	return {
		margin: 1.96 * 15 * Math.sqrt(between + (1 - between) / pupils),
		drawn: (1.96 * 15) / Math.sqrt(pupils),
		worth: pupils / (1 + (pupils - 1) * between),
	};
}
