import { expect, it } from 'vitest';
import { difficultyThirds } from './difficulty.ts';

const itemsOf = (count: number, rightUpTo: number) =>
	Array.from({ length: count }, (_, index) => {
		// In an order that isn't that of their difficulties.
		const difficulty = (index * 7) % count;
		return { difficulty, correct: difficulty < rightUpTo };
	});

it('counts the right answers in each third by difficulty', () => {
	expect(difficultyThirds(itemsOf(30, 14))).toEqual([
		{ third: 'easy', right: 10, of: 10 },
		{ third: 'middle', right: 4, of: 10 },
		{ third: 'hard', right: 0, of: 10 },
	]);
	expect(difficultyThirds(itemsOf(13, 13)).map(({ of }) => of)).toEqual([4, 5, 4]);
});

it('leaves out questions that do not count, and thirds with few that do', () => {
	const reached = itemsOf(30, 30).map((item) =>
		item.difficulty < 16 ? item : { ...item, correct: undefined },
	);
	expect(difficultyThirds(reached)).toEqual([
		{ third: 'easy', right: 10, of: 10 },
		{ third: 'middle', right: 6, of: 6 },
	]);
});

it('tells nothing where a third would give single answers away', () => {
	expect(difficultyThirds(itemsOf(11, 5))).toEqual([]);
	expect(difficultyThirds([])).toEqual([]);
});
