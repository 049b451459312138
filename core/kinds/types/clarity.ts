import { pairs } from './score.ts';

/** How clear a letter is, from its probability, 0.5 to 1. */
export function clarityOf(probability: number): 'close' | 'slight' | 'clear' | 'very_clear' {
	if (probability < 0.75) return 'close';
	if (probability < 0.9) return 'slight';
	return probability < 0.98 ? 'clear' : 'very_clear';
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

/** A probability in whole percent, at most 99. */
export function percentOf(probability: number): number {
	return Math.min(99, Math.round(100 * probability));
}
