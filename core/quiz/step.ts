/** The position in a part of an address such as `q-7` (from 1, without leading zeros), or null. */
export function positionOf(step: string): number | null {
	const match = /^q-([1-9]\d{0,3})$/.exec(step);
	return match?.[1] ? Number(match[1]) : null;
}

/** The part of an address for a question at this position, from 1. */
export function stepOf(position: number): string {
	return `q-${position}`;
}
