import type { Text } from './text.ts';

/** A result with its range or its chance in brackets, which follow it in the direction of the language. */
export function withRange(result: Text, range: Text): Text {
	return { whole: [result, '\u00a0', { figures: ['(', range, ')'] }] };
}

/**
 * A score whose range is open on one side, with the other end in words. The range of a score that is open itself is named as
 * one, because “69 or below (78 or below)” would contradict itself.
 */
export function reachingTo(score: Text, end: 'below' | 'above', limit: number, isOpen = false): Text {
	const id = isOpen ? 'score.range_reaches' : 'score.reaches';
	return { whole: [{ id, values: { score, end, limit } }] };
}
