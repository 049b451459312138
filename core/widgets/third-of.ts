export type Third = 'low' | 'middle' | 'high';

/**
 * The third of its scale that a number of right answers falls in: of the results 0 … count as many as possible in each, the rest in
 * the lower ones. A convention of ours, with no norms behind it.
 */
export function thirdOf(right: number, count: number): Third {
	const place = Math.floor((3 * right) / (count + 1));
	return place <= 0 ? 'low' : place === 1 ? 'middle' : 'high';
}
