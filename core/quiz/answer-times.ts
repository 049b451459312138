import type { Answer, StoredAnswer } from './attempt.ts';

/** How far the times of all answers together may exceed the time since the start, in milliseconds. */
export const ALLOWANCE = 2_000;

/**
 * How long an answer may be in transit while the taker is already thinking about the next question, in
 * milliseconds; it equals how long the page waits for the server.
 */
export const LATENCY = 8_000;

/**
 * Limits the times of answers that arrive together at `now` to what the server's clock allows. Together, they
 * may be at most the time since the last accepted answer (or since `startedAt`) plus `LATENCY`; with the
 * times stored before, at most the time since the start plus `ALLOWANCE`. Times that claim more are reduced
 * in proportion. The time of a replaced answer may be claimed again. All times are whole milliseconds, and
 * points in time are counted from 1970 (UTC).
 */
export function boundTimes(
	given: readonly Answer[],
	stored: readonly StoredAnswer[],
	startedAt: number,
	now: number,
): Answer[] {
	const replaced = new Set(given.map(({ questionId }) => questionId));
	const again = sum(stored.filter(({ questionId }) => replaced.has(questionId)));
	const lastAt = Math.max(startedAt, ...stored.map(({ answeredAt }) => answeredAt));
	const sinceLast = Math.max(0, now - lastAt) + LATENCY + again;
	const sinceStart = Math.max(0, now - startedAt) + ALLOWANCE - (sum(stored) - again);
	const allowed = Math.max(0, Math.min(sinceLast, sinceStart));
	const claimed = sum(given);
	if (claimed <= allowed) return [...given];
	return given.map((answer) => ({ ...answer, time: Math.floor((answer.time * allowed) / claimed) }));
}

const sum = (answers: readonly Answer[]) => answers.reduce((whole, { time }) => whole + time, 0);
