import { describe, expect, it } from 'vitest';
import type { ItemGroup } from '../quiz/quiz.ts';
import { type GroupedItem, numberRight, strengthsOf } from './strengths.ts';

/** An item that a taker with ability 0 solves with this probability. */
const solvedBy = (chance: number) => ({ discrimination: 1, difficulty: -Math.log(chance / (1 - chance)) });
const item = (correct: boolean | undefined, family: ItemGroup = 'row', chance = 0.5): GroupedItem => ({
	family,
	parameters: solvedBy(chance),
	correct,
});
const items = (right: number, wrong: number, family: ItemGroup = 'row', chance = 0.5) => [
	...Array.from({ length: right }, () => item(true, family, chance)),
	...Array.from({ length: wrong }, () => item(false, family, chance)),
];

describe('the number of right answers', () => {
	it('of chances .1, .2, .3: none .504, one .398, two .092, all .006', () => {
		const chances = numberRight(
			[0.1, 0.2, 0.3].map((chance) => ({ parameters: solvedBy(chance) })),
			0,
		);
		[0.504, 0.398, 0.092, 0.006].forEach((chance, right) => expect(chances[right]).toBeCloseTo(chance, 12));
	});

	it('counts what is guessed right: with an eighth of guessing at b, 9 of 16', () => {
		const parameters = { discrimination: 1, difficulty: 0.4, guessing: 0.125 };
		expect(numberRight([{ parameters }], 0.4)[1]).toBeCloseTo(0.5625, 12);
	});
});

describe('strengths', () => {
	/** Ten items of another family, so that ten of twenty are right overall. */
	const others = (right: number) => items(10 - right, right, 'joined');

	// Hypergeometric, 10 of 20 right: of 184,756 ways 101 have at most one of the first ten, 2,126 at most two, 16,526 at most three.
	it.each([
		[2, 'below'],
		[3, 'within'],
		[7, 'within'],
		[8, 'above'],
	])('%i of ten right where ten of twenty equal items are, lie %s what is usual', (right, place) => {
		expect(strengthsOf([...items(right, 10 - right), ...others(right)], 0)[0]).toEqual({
			family: 'row',
			right,
			of: 10,
			from: 3,
			to: 7,
			place,
		});
	});

	it('are the same at every ability where all items are equal', () => {
		for (const theta of [-2, 1.5])
			expect(strengthsOf([...items(4, 6), ...others(4)], theta)[0]).toMatchObject({ from: 3, to: 7 });
	});

	// With nine right overall, most of them are easy items: P(k) is C(5, k)·.9^k·.1^(5−k) times the same for .1
	// with 9 − k, divided by their sum.
	it('expect more of an easy family than of a hard one', () => {
		const all = [...items(5, 0, 'row', 0.9), ...items(0, 5, 'joined', 0.1)];
		expect(strengthsOf(all, 0).map(({ from, to }) => [from, to])).toEqual([
			[4, 5],
			[0, 1],
		]);
	});

	it('have no end where even the last number is likely', () => {
		const all = [...items(4, 0), ...items(15, 1, 'joined')];
		expect(strengthsOf(all, 0)[0]).toMatchObject({ from: 3, to: 4, place: 'within' });
	});

	it('leave out what does not count, and a family of fewer than four items', () => {
		const all = [
			...items(2, 1, 'analogy'),
			...items(2, 2, 'joined'),
			item(undefined, 'joined'),
			...items(4, 0, 'row'),
		];
		expect(strengthsOf(all, 0).map(({ family, of }) => [family, of])).toEqual([
			['joined', 4],
			['row', 4],
		]);
	});

	it('are as usual where everything or nothing is right', () => {
		for (const right of [5, 0])
			expect(
				strengthsOf([...items(right, 5 - right), ...items(right, 5 - right, 'joined')], 0).map(
					(each) => each.place,
				),
			).toEqual(['within', 'within']);
	});
});
