import { expect, it } from 'vitest';
import type { OptionsQuestion } from '../items/options.ts';
import { countOfDraw, drawKnowledge } from './draw.ts';
import type { KnowledgeItem } from './settings.ts';

const item = (id: string, of: Partial<KnowledgeItem> = {}): KnowledgeItem => ({
	id,
	key: 'a',
	credit: 'all',
	points: 1,
	several: false,
	fixed: false,
	...of,
});
const items = [
	item('x1'),
	item('p1', { pool: 'p' }),
	item('p2', { pool: 'p' }),
	item('x2', { fixed: true }),
	item('p3', { pool: 'p' }),
];
const quiz = (shuffle = true) => ({
	items,
	settings: { passMark: null, shuffle, explanations: 'never' as const, pools: { p: 2 } },
});
const form = {
	questions: items.map(({ id }) => ({
		id,
		answers: ['a', 'b', 'c'].map((each) => ({ id: each })),
	})) as OptionsQuestion[],
};

it('draws as many of a pool as it says, in the order of the quiz, and asks all others', () => {
	const first = drawKnowledge(quiz(false), form, () => 0).map(([id]) => id);
	const last = drawKnowledge(quiz(false), form, (count) => count - 1).map(([id]) => id);
	expect(first).toEqual(['x1', 'p1', 'p2', 'x2']);
	expect(last).toEqual(['x1', 'p2', 'x2', 'p3']);
	expect(countOfDraw(quiz())).toBe(4);
});

it('mixes options where they may be, and leaves fixed ones', () => {
	const drawn = new Map(drawKnowledge(quiz(), form, (count) => count - 1));
	expect(drawn.get('x1')).toEqual(['c', 'b', 'a']);
	expect(drawn.get('x2')).toEqual(['a', 'b', 'c']);
	for (const [, options] of drawKnowledge(quiz(false), form, (count) => count - 1))
		expect(options).toEqual(['a', 'b', 'c']);
});

it('draws each question of a pool, and each order, about as often', () => {
	const times = new Map<string, number>();
	let seed = 7;
	const pick = (count: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % count;
	};
	for (let attempt = 0; attempt < 3000; attempt++)
		for (const [id, options] of drawKnowledge(quiz(), form, pick))
			for (const name of [id, `${id} ${options.join('')}`]) times.set(name, (times.get(name) ?? 0) + 1);
	for (const id of ['p1', 'p2', 'p3']) expect(Math.abs((times.get(id) ?? 0) - 2000)).toBeLessThan(150);
	for (const order of ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
		expect(Math.abs((times.get(`x1 ${order}`) ?? 0) - 500)).toBeLessThan(100);
});
