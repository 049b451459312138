import { expect, it } from 'vitest';
import { apartOf } from './apart.ts';

const facet = (id: string, score: number, margin = 8) => ({
	id,
	score,
	low: Math.max(20, score - margin),
	high: Math.min(80, score + margin),
});

it('compares the highest facet with the lowest', () => {
	const found = apartOf([facet('b', 52), facet('a', 61), facet('c', 47)]);
	// Both SDs are 8/1.96 = 4.08, so that of the difference is 5.77, and Φ(14/5.77) = 0.992.
	expect([found?.highest.id, found?.lowest.id, found?.share]).toEqual(['a', 'c', 99]);
	// Φ(3/5.77) = 0.698.
	expect(apartOf([facet('a', 50), facet('b', 53)])?.share).toBe(70);
});

it('takes the margin from the side that is not limited', () => {
	expect(apartOf([facet('a', 78, 10), facet('b', 70, 10)])?.share).toBe(
		apartOf([facet('a', 58, 10), facet('b', 50, 10)])?.share,
	);
});

it('compares nothing with itself', () => {
	expect(apartOf([])).toBeNull();
	expect(apartOf([facet('a', 50)])).toBeNull();
	expect(apartOf([facet('a', 50), facet('b', 50)])).toBeNull();
});
