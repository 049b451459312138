import { expect, it } from 'vitest';
import { agreement } from '../kinds/items/agreement.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Question, Quiz, Snapshot } from '../quiz/quiz.ts';
import { designedGuessing } from '../scoring/given.ts';
import { openAnswerBook } from './answer-book.ts';

const figures = {
	slug: 'figures',
	kind: 'iq',
	itemLanguage: null,
	scoring: { version: 'x-1', discrimination: 1, guessing: 0.2, guessingFrom: 'figures' },
	items: [
		{ id: 'm1', matrix: { count: 'progression', shape: 'distribution' } },
		{ id: 'm2', matrix: { fill: 'progression', size: 'distribution' } },
		{ id: 'm3', matrix: { count: 'distribution', shape: 'distribution' } },
	],
} as unknown as Quiz;
const scoring = { version: 'x-1', discrimination: 1, guessing: 0 };

function formOf(quiz: Quiz, form: number): Snapshot {
	const { questionOf } = kindOf(quiz.kind);
	const questions = quiz.items.map((item) => questionOf(quiz, item, `seed ${form}`));
	return { ...quiz, form, scoring, questions };
}

/** Answers to these questions, right or wrong; none where null. */
const answersTo = ({ questions }: Snapshot, right: readonly (boolean | null)[]) =>
	questions.flatMap((question, index) => {
		const [key, isRight] = ['key' in question ? question.key : '', right[index]];
		if (isRight === null || isRight === undefined) return [];
		return [{ questionId: question.id, answerId: isRight ? key : 'none', time: 9000 }];
	});

it('figures with enough answers are items, and the others of a design are one', () => {
	const book = openAnswerBook(figures);
	const [one, two] = [formOf(figures, 1), formOf(figures, 2)];
	book.add(one, answersTo(one, [true, null, null]), 'en');
	book.add(one, answersTo(one, [true, false, true]), 'ar');
	book.add(two, answersTo(two, [null, true, null]), 'en');
	const { items, responses, takers } = book.close(2);
	expect(takers).toBe(3);
	expect(items.map(({ item, form, hashes }) => [item, form, hashes.map(({ language }) => language)])).toEqual(
		[
			['m1', 1, [null]],
			['m1', null, [null]],
			['m2', null, [null]],
			['m3', null, [null]],
		],
	);
	// What is left out before the last answer is wrong, and what is after it wasn't reached.
	expect(responses.patterns.map(({ grades }) => grades)).toEqual([
		[1, null, null, null],
		[1, null, 0, 1],
		[null, 0, 1, null],
	]);
});

it('a figure has its own chance of guessing, and a design the mean of the answers that count for it', () => {
	const forms = [1, 2, 3, 4].map((number) => formOf(figures, number));
	const chances = forms.map(({ questions }) => designedGuessing(figures.scoring, questions[2] as Question));
	expect(new Set(chances).size).toBeGreaterThan(1);
	const book = openAnswerBook(figures);
	forms.forEach((form, index) => {
		// The first form is answered five times, the others once, twice, and three times.
		for (let taker = 0; taker < ([5, 1, 2, 3][index] ?? 0); taker++)
			book.add(form, answersTo(form, [null, null, true]), 'en');
	});
	const [, two = 0, three = 0, four = 0] = chances;
	const guessing = book.close(5).items.flatMap((item) => (item.item === 'm3' ? [item.guessing] : []));
	expect(guessing).toEqual([chances[0], expect.closeTo((two + 2 * three + 3 * four) / 6, 12)]);
});

it('figures of one design from another edition of the generator are another item', () => {
	const book = openAnswerBook(figures);
	const form = formOf(figures, 1);
	const earlier = form.questions.map((question) => ({ ...question, generator: undefined }) as Question);
	for (const questions of [form.questions, earlier])
		book.add({ ...form, questions }, answersTo(form, [true, true, true]), 'en');
	expect(book.close(3).items.map(({ item }) => item)).toEqual(['m1', 'm1', 'm2', 'm2', 'm3', 'm3']);
});

it('answers to another design are left out', () => {
	const book = openAnswerBook(figures);
	const form = formOf(figures, 1);
	const questions = form.questions.map((question) => ({ ...question, difficulty: 3 }));
	book.add({ ...form, questions }, answersTo(form, [true, true, false]), 'en');
	expect(book.close(1).items).toEqual([]);
});

it('answers to other rules of the same difficulty are left out, and so is an old form that says no rules', () => {
	const form = formOf(figures, 1);
	const itemsOf = (quiz: Quiz, asked: Snapshot) => {
		const book = openAnswerBook(quiz);
		book.add(asked, answersTo(asked, [true, true, false]), 'en');
		return book.close(1).items;
	};
	const [m1, m2, m3] = figures.items;
	const alike = { ...m2, matrix: { fill: 'distribution', size: 'progression' } };
	const changed = { ...figures, items: [m1, alike, m3] } as unknown as Quiz;
	expect(itemsOf(figures, form).map(({ item }) => item)).toContain('m2');
	expect(new Set(itemsOf(changed, form).map(({ item }) => item))).toEqual(new Set(['m1', 'm3']));
	const questions = form.questions.map((question) => ({ ...question, design: undefined }) as Question);
	// In the present version, its designs are those of the quiz.
	expect(itemsOf(figures, { ...form, questions })).toEqual(itemsOf(figures, form));
	expect(itemsOf({ ...figures, version: 2 }, { ...form, version: 1, questions })).toEqual([]);
});

/** A quiz whose first statement is said so in German. */
const statementsWith = (first: string) =>
	({
		slug: 'statements',
		kind: 'emotional',
		itemLanguage: null,
		scoring,
		items: [
			{ id: 's1', scale: 'f', keyed: 1 },
			{ id: 's2', scale: 'f', keyed: -1 },
		],
		words: {
			en: { items: { s1: 'One.', s2: 'Two.' } },
			de: { items: { s1: first, s2: 'Zwei.' } },
		},
	}) as unknown as Quiz;
const agreed = ['s1', 's2'].map((questionId) => ({ questionId, answerId: agreement[4], time: 5000 }));

it('statements are turned to their scale, and a changed translation loses its answers only', () => {
	const before = formOf(statementsWith('Eins.'), 1);
	const book = openAnswerBook(statementsWith('Eines.'));
	for (const language of ['en', 'de', 'de', 'fr'] as const) book.add(before, agreed, language);
	const { items, responses } = book.close(1);
	expect(
		items.map(({ item, hashes, scale }) => [item, hashes.map(({ language, n }) => [language, n]), scale]),
	).toEqual([
		['s1', [['en', 2]], 'f'],
		[
			's2',
			[
				['en', 2],
				['de', 2],
			],
			'f',
		],
	]);
	expect(responses.patterns).toEqual([
		{ grades: [4, 0], count: 2 },
		{ grades: [null, 0], count: 2 },
	]);
});
