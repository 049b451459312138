import { describe, expect, it } from 'vitest';
import { withPresentKeys } from '../scoring/present-keys.ts';
import { drawnFrom, drawnOf, shuffled } from './draw.ts';
import type { Quiz, Snapshot } from './quiz.ts';

const question = (id: string) => ({
	type: 'choice' as const,
	id,
	level: 'A1' as const,
	difficulty: 0,
	key: 'b',
	text: `What is ${id}?`,
	passage: null,
	answers: ['a', 'b', 'c'].map((option) => ({ id: option, text: `${id} ${option}` })),
});

const form: Snapshot = {
	slug: 'drawn',
	kind: 'placement',
	version: 1,
	form: 1,
	minutes: 5,
	outcome: 'result',
	confirm: 'check',
	scoring: { version: 'drawn-1', discrimination: 1, guessing: 0.25 },
	questions: ['x1', 'x2', 'x3'].map(question),
};

describe('a draw', () => {
	const drawn = [
		['x3', ['c', 'a', 'b']],
		['x1', ['a', 'b', 'c']],
	] as const;
	const snapshot = drawnFrom(form, drawn);

	it('asks what was drawn, with options in the order drawn and everything else as it is in the form', () => {
		expect(snapshot.questions.map(({ id }) => id)).toEqual(['x3', 'x1']);
		expect(snapshot.questions[0]).toEqual({
			...form.questions[2],
			answers: [
				{ id: 'c', text: 'x3 c' },
				{ id: 'a', text: 'x3 a' },
				{ id: 'b', text: 'x3 b' },
			],
		});
		expect(snapshot.drawnFrom).toBe(form);
	});

	it('can be told from what it asks', () => {
		expect(drawnOf(snapshot)).toEqual(drawn);
	});

	it('of what the form does not have is refused', () => {
		expect(() => drawnFrom(form, [['x9', []]])).toThrow('There is no x9');
		expect(() => drawnFrom(form, [['x1', ['z']]])).toThrow('There is no z');
	});

	it('gets the present keys of its form, and counts those alone that it asks', () => {
		const words = Object.fromEntries(
			form.questions.map(({ id }) => [
				id,
				{ text: `What is ${id}?`, options: { a: `${id} a`, b: `${id} b`, c: `${id} c` } },
			]),
		);
		const items = ['x1', 'x2', 'x3'].map((id) => ({ id, key: id === 'x1' ? 'b' : 'c' }));
		const quiz = { ...form, items, itemLanguage: null, words: { en: { items: words } } } as unknown as Quiz;
		const found = withPresentKeys(snapshot, quiz);
		expect(found.changes).toEqual([{ question: 'x3', from: 'b', to: 'c' }]);
		expect(found.snapshot.questions.map((each) => 'key' in each && each.key)).toEqual(['c', 'b']);
		expect(drawnOf(found.snapshot)).toEqual(drawn);
		expect(found.snapshot.drawnFrom?.questions.map((each) => 'key' in each && each.key)).toEqual([
			'b',
			'c',
			'c',
		]);
	});
});

it('shuffles by the numbers it is given, and keeps every value', () => {
	expect(shuffled(['a', 'b', 'c', 'd'], () => 0)).toEqual(['a', 'b', 'c', 'd']);
	expect(shuffled(['a', 'b', 'c', 'd'], (count) => count - 1)).toEqual(['d', 'c', 'b', 'a']);
	const counts: number[] = [];
	const chosen = shuffled(['a', 'b', 'c'], (count) => counts.push(count) && 0);
	expect([counts, chosen.toSorted()]).toEqual([
		[3, 2, 1],
		['a', 'b', 'c'],
	]);
});
