import { describe, expect, it } from 'vitest';
import { gaussian, seeded } from '../../test/simulate.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Quiz, Snapshot } from '../quiz/quiz.ts';
import { whole } from '../statistics/pieces.ts';
import { openAnswerBook } from './answer-book.ts';
import { compareAnchors } from './compare-anchors.ts';

const items = [
	{ id: 'm1', matrix: { count: 'progression', shape: 'distribution' }, anchor: true },
	{ id: 'm2', matrix: { fill: 'progression', size: 'distribution' } },
	{ id: 'm3', matrix: { count: 'distribution', shape: 'distribution' } },
	{ id: 'm4', matrix: { position: 'progression', rotation: 'progression' }, anchor: true },
	{ id: 'm5', matrix: { lines: 'progression', shape: 'distribution' } },
];
const quiz = {
	slug: 'figures',
	kind: 'iq',
	version: 1,
	itemLanguage: null,
	scoring: { version: 'x-1', discrimination: 1, guessing: 0.2 },
	items,
} as unknown as Quiz;

/** A form whose anchors are those of all forms, or which has none in common with them. */
function formOf(form: number, hasAnchors = true): Snapshot {
	const { questionOf } = kindOf(quiz.kind);
	const questions = items.map((item) =>
		questionOf(quiz, item as never, item.anchor && hasAnchors ? 'anchors' : `form ${form}`),
	);
	return { ...quiz, form, questions };
}

/** Takers of each of these forms, with how much harder the first question is in the second form. */
function bookOf(forms: readonly Snapshot[], takers: number, harder: number) {
	const book = openAnswerBook(quiz);
	const random = seeded(3);
	for (const [index, form] of forms.entries())
		for (let taker = 0; taker < takers; taker++) {
			const theta = gaussian(random);
			const answers = form.questions.map((question, place) => {
				const b = place / 2 - 1 + (place === 0 && index === 1 ? harder : 0);
				const isRight = random() < 0.2 + 0.8 / (1 + Math.exp(b - theta));
				const key = 'key' in question ? question.key : '';
				return { questionId: question.id, answerId: isRight ? key : 'none', time: 9000 };
			});
			book.add(form, answers, 'en');
		}
	return book.close(200);
}

const settings = { model: '1pl', guessingOf: () => 0.2 } as const;

describe('the anchors of a quiz', () => {
	it('drift where one is a logit and a half harder in one form, and the others do not', () => {
		const book = bookOf([formOf(1), formOf(2), formOf(3)], 500, 1.5);
		expect(book.items.map(({ item, form, isAnchor }) => [item, form, isAnchor])).toContainEqual([
			'm1',
			null,
			true,
		]);
		const found = whole(compareAnchors(book, settings));
		expect(found?.forms).toEqual([1, 2, 3].map((form) => ({ form, people: 500 })));
		expect(found?.drifts.map(({ id, isDrifting }) => [id, isDrifting])).toEqual([
			['m1', true],
			['m4', false],
		]);
		expect(found?.drifts[0]?.differences[1]).toBeGreaterThan(0.8);
	});

	it('are compared only in forms that have all of them and enough answers', () => {
		const [one, two, other] = [formOf(1), formOf(2), formOf(3, false)];
		expect(
			whole(compareAnchors(bookOf([one, two, other], 250, 0), settings))?.forms.map(({ form }) => form),
		).toEqual([1, 2]);
		expect(whole(compareAnchors(bookOf([one, two], 150, 0), settings))).toEqual({ forms: [], drifts: [] });
		expect(whole(compareAnchors(bookOf([one, other], 250, 0), settings))).toBeNull();
	});
});
