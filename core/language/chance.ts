import type { Text } from './text.ts';

/**
 * A probability, 0 to 1, in whole percent. What would round to 0% or 100% is told as less than 1% or more than 99%,
 * because no result rules anything out.
 */
export function chanceText(probability: number): Text {
	const percent = Math.round(100 * probability);
	const inPercent = (number: number): Text => ({ id: 'join.percent', values: { number } });
	if (percent <= 0) return { figures: ['<', inPercent(1)] };
	return percent >= 100 ? { figures: ['>', inPercent(99)] } : inPercent(percent);
}
