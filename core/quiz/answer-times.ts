import type { Answer, StoredAnswer } from './attempt.ts';

/** By so much the times of all answers together may exceed what has passed since the start, in milliseconds. */
export const ALLOWANCE = 2_000;

/** So long an answer may have been on its way while the next was thought about: as long as the page waits for the server. */
export const LATENCY = 8_000;

/**
 * Answers that arrive together at `now`, with times that the server's clock allows: together at most what has passed since the
 * answer accepted last (or since `startedAt`) and `LATENCY`; with those stored before at most what has passed since the start and
 * `ALLOWANCE`. Times that claim more are cut down in proportion. What a replaced answer had taken may be claimed again. All are
 * whole milliseconds, those of the clock since 1970 (UTC).
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
