import type { Text } from './text.ts';

/** A result with its range or its chance in brackets, which follow it in the direction of the language. */
export function withRange(result: Text, range: Text): Text {
	return { whole: [result, '\u00a0', { figures: ['(', range, ')'] }] };
}

/** A score within its scale whose range reaches an end of it, with the other end of the range in words. */
export function reachingTo(score: Text, end: 'below' | 'above', limit: number): Text {
	return { whole: [{ id: 'score.reaches', values: { score, end, limit } }] };
}
