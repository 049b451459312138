/** A third of a scale. */
export type TertileName = 'low' | 'middle' | 'high';

/**
 * The third of the scale that a number of right answers falls in. The possible scores 0 … count are divided
 * evenly, with any remainder in the lower thirds. Our own convention, not based on norms.
 */
export function tertileOf(right: number, count: number): TertileName {
	const place = Math.floor((3 * right) / (count + 1));
	return place <= 0 ? 'low' : place === 1 ? 'middle' : 'high';
}
