import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../quiz/quiz.ts';
import { whyNotCounted } from './counted-takers.ts';

const ids = Array.from({ length: 20 }, (_, index) => `q${index}`);
const figures = ids.map((id) => ({ type: 'figural', id, stem: [], answers: [], key: 'a', difficulty: 0 }));
const statements = ids.map((id) => ({
	type: 'statement',
	id,
	scale: 'EI',
	keyed: 1,
	answers: [],
	words: {},
}));
const asking = (questions: object[]) => ({ questions }) as unknown as Snapshot;
const answers = (answerId: (index: number) => string, time: number) =>
	ids.map((questionId, index) => ({ questionId, answerId: answerId(index), time }));

describe('the answers of a taker count for no item', () => {
	it.each([
		['questions', figures],
		['statements', statements],
	])('to %s, where there are none', (_, questions) => {
		expect(whyNotCounted(asking(questions), [])).toBe('nothing_answered');
	});

	it('where they came too fast: in three seconds to a question, in one to a statement', () => {
		const varied = (time: number) => answers((index) => String(1 + (index % 5)), time);
		expect(whyNotCounted(asking(figures), varied(2999))).toBe('too_fast');
		expect(whyNotCounted(asking(figures), varied(3000))).toBeNull();
		const agreeing = (time: number) => answers((index) => String(4 + (index % 2)), time);
		expect(whyNotCounted(asking(statements), agreeing(999))).toBe('too_fast');
		expect(whyNotCounted(asking(statements), agreeing(1000))).toBeNull();
	});

	it('where statements of one scale were answered in every way', () => {
		const clicked = answers((index) => String(1 + (index % 5)), 4000);
		expect(whyNotCounted(asking(statements), clicked)).toBe('at_random');
		expect(whyNotCounted(asking(figures), clicked)).toBeNull();
	});

	it('where nearly all statements have the same step; questions may have the same letter', () => {
		for (const step of ['1', '3', '5'])
			expect(
				whyNotCounted(
					asking(statements),
					answers(() => step, 4000),
				),
			).toBe('all_same');
		expect(
			whyNotCounted(
				asking(statements),
				answers((index) => (index < 3 ? '2' : '4'), 4000),
			),
		).toBeNull();
		expect(
			whyNotCounted(
				asking(figures),
				answers(() => 'a', 4000),
			),
		).toBeNull();
	});
});
