/**
 * Whether the answers came too fast to mean anything: more than 20 % of them in under 3,000 ms each.
 * `times` holds the milliseconds spent on each answered item (0 or more). The fixed threshold of three
 * seconds is the one described by X. Kong, S. Wise & D. Bhola, "Setting the Response Time Threshold
 * Parameter …", Educational and Psychological Measurement 67(4), 2007; the share is our own rule.
 */
export function tooFast(times: readonly number[]): boolean {
	const fast = times.filter((time) => time < RAPID_MS).length;
	return fast / times.length > RAPID_SHARE;
}

const RAPID_MS = 3000;
const RAPID_SHARE = 0.2;
