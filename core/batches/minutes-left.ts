/** The minutes of a time left in milliseconds, rounded up; 0 when it is over. */
export function minutesLeft(left: number): number {
	return Math.max(0, Math.ceil(left / 60_000));
}
