import type { Text } from './text.ts';

/** A result with its range or its chance in brackets, which follow it in the direction of the language. */
export function withRange(result: Text, range: Text): Text {
	return { whole: [result, '\u00a0', { figures: ['(', range, ')'] }] };
}

/**
 * A score whose range is open on one side, with the other end in words, which name the range, because “69 or below (78 or
 * below)” would contradict itself.
 */
export function reachingTo(score: Text, end: 'below' | 'above', limit: number): Text {
	return { whole: [{ id: 'score.reaches', values: { score, end, limit } }] };
}
