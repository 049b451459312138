import { expect, it } from 'vitest';
import { apartOf, spreadOf } from './apart.ts';

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

it('says how facets lie by the certainty of their differences', () => {
	const of = (...scores: number[]) => spreadOf(scores.map((score, index) => facet(String(index), score)));
	expect([of(), of(50)]).toEqual([null, null]);
	expect(of(50, 50)).toBe('even');
	// Of 5.77 points, Φ⁻¹(.745) is 3.8, and Φ⁻¹(.945) is 9.2.
	expect([of(50, 53), of(50, 54), of(50, 59), of(50, 60)]).toEqual(['even', 'likely', 'likely', 'ahead']);
	expect([of(50, 55, 60), of(50, 50, 60)]).toEqual(['shared', 'ahead']);
	expect([of(46, 51, 60, 55), of(46, 48, 60, 55)]).toEqual(['clear', 'shared']);
});
