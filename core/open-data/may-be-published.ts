import type { Attempt } from '../quiz/attempt.ts';

/**
 * Whether the answers of an attempt may become open data, and its taker is asked for that: of a first attempt under standard
 * timing, and without an access code, whose holders may be known to each other.
 */
export function mayBePublished({
	byCode,
	retake,
	timeFactor,
}: Pick<Attempt, 'byCode' | 'retake' | 'timeFactor'>): boolean {
	return !byCode && !retake && timeFactor === 1;
}
