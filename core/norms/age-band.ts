/** The first ages of the bands: ten years each, and one band from 75 on. */
export const ageBands = [5, 15, 25, 35, 45, 55, 65, 75] as const;

/** The first age of the ten-year band that someone of this age is in; the last band has no end. */
export function ageBandOf(age: number): number {
	return ageBands.findLast((first) => first <= age) ?? ageBands[0];
}

/** The last age of a band that begins at `first`; null for the last one. */
export function lastAgeOf(first: number): number | null {
	const next = ageBands.find((each) => each > first);
	return next === undefined ? null : next - 1;
}
