/**
 * Whether the answers came too fast to mean anything: more than 20 % of them took under 3,000 ms each, not
 * counting a single fast answer among several. `times` holds the milliseconds spent on each answered item (0
 * or more). The fixed threshold of three seconds is described by X. Kong, S. Wise & D. Bhola, "Setting the
 * Response Time Threshold Parameter …", Educational and Psychological Measurement 67(4), 2007; the share is
 * our own rule.
 */
export function tooFast(times: readonly number[], rapidMs = RAPID_SOLVING_MS): boolean {
	const fast = times.filter((time) => time < rapidMs).length;
	return fast / times.length > RAPID_SHARE && (fast > 1 || times.length === 1);
}

/** In milliseconds; too short for anyone to solve a question. */
export const RAPID_SOLVING_MS = 3000;
const RAPID_SHARE = 0.2;
