import { pairs } from './score.ts';

/** How clear a letter is, by its probability. */
export function clarityOf(probability: number): 'close' | 'slight' | 'clear' | 'very_clear' {
	if (probability < 0.75) return 'close';
	if (probability < 0.9) return 'slight';
	return probability < 0.98 ? 'clear' : 'very_clear';
}

/** The types that a type with open letters may be; none where they are more than four. */
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

/** A probability in whole percent, never certain. */
export function percentOf(probability: number): number {
	return Math.min(99, Math.round(100 * probability));
}
