/** The position in an address part such as `q-7` (from 1, no leading zeros), or null. */
export function positionOf(step: string): number | null {
	const match = /^q-([1-9]\d{0,3})$/.exec(step);
	return match?.[1] ? Number(match[1]) : null;
}

/** The address part of a question's position, counted from 1. */
export function stepOf(position: number): string {
	return `q-${position}`;
}
