/** A share 0..1 of the width, as an attribute of a drawing. */
export function across(share: number): string {
	return `${(100 * share).toFixed(2)}%`;
}
