import { type PairResult, pairs } from './score.ts';

/** Below this probability, a letter stays open. */
const OPEN = 0.75;

/** How clear a letter is, from its probability, 0.5 to 1; chosen from the percentage that is shown. */
export function clarityOf(probability: number): 'close' | 'slight' | 'clear' | 'very_clear' {
	if (probability < OPEN) return 'close';
	const percent = percentOf(probability);
	if (percent < 90) return 'slight';
	return percent < 98 ? 'clear' : 'very_clear';
}

/**
 * Whether the other letter is possible: the 95% interval of the trait then reaches across the middle, in every
 * drawing. All that is said of what is possible or certain follows this rule.
 */
export function mayBeOther({ probability }: PairResult): boolean {
	return clarityOf(probability) !== 'very_clear';
}

/**
 * The types that a type with open letters (X) could be; empty if no letter is open or there are more than
 * four types.
 */
export function candidatesOf(type: string): string[] {
	if (!type.includes('X')) return [];
	const left = pairs.reduce<string[]>(
		(types, pair, place) =>
			types.flatMap((each) =>
				each[place] === 'X'
					? [...pair].map((letter) => each.slice(0, place) + letter + each.slice(place + 1))
					: [each],
			),
		[type],
	);
	return left.length > 4 ? [] : left;
}

/** A probability in whole percent, at most 99; that of an open letter is below 75. */
export function percentOf(probability: number): number {
	return Math.min(probability < OPEN ? 100 * OPEN - 1 : 99, Math.round(100 * probability));
}
