import type { Text } from './text.ts';

/** A result with its range or its chance in brackets, which keep their order among words written from right to left. */
export function withRange(result: Text, range: Text): Text {
	return { row: [result, '\u00a0', { figures: ['(', range, ')'] }] };
}

/** A score whose range is open on one side, with the other end in words. */
export function reachingTo(score: Text, end: 'below' | 'above', limit: number): Text {
	// Isolated, so that number and words stay in the order of the language.
	return { row: ['\u2068', { id: 'score.reaches', values: { score, end, limit } }, '\u2069'] };
}
