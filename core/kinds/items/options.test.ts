import { describe, expect, it } from 'vitest';
import { type OptionsQuestion, options, rightOptions, weightsKey } from './options.ts';

const question: OptionsQuestion = {
	type: 'options',
	id: 'q1',
	points: 1,
	key: 'a+c',
	credit: 'all',
	several: true,
	answers: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
	picture: null,
	language: null,
	words: { en: { text: 'Which?', options: { a: 'A', b: 'B', c: 'C', d: 'D' }, explanation: 'Because.' } },
};
const pointsOf = (of: Partial<OptionsQuestion>, answers: string[]) =>
	answers.map((answerId) => options.pointsOf({ ...question, ...of }, answerId));

describe('the points of an answer', () => {
	it('are all or nothing', () => {
		expect(pointsOf({}, ['a+c', 'a', 'a+b+c', 'b+d', 'a+b+c+d'])).toEqual([1, 0, 0, 0, 0]);
		expect(pointsOf({ key: 'b', several: false }, ['b', 'a'])).toEqual([1, 0]);
	});

	it('are the right options less the wrong ones with partial credit, never below 0', () => {
		const partial = { credit: 'partial' as const };
		expect(pointsOf(partial, ['a+c', 'a', 'a+b', 'a+b+c', 'b', 'b+d', 'a+b+c+d'])).toEqual([
			1, 0.5, 0, 0.5, 0, 0, 0,
		]);
	});

	it('are the sum of weights, never below 0 or above all', () => {
		const weights = { credit: 'weights' as const, key: weightsKey({ a: 100, b: 50, c: -50, d: 0 }) };
		expect(pointsOf(weights, ['a', 'b', 'c', 'd', 'a+b', 'b+c', 'a+c'])).toEqual([1, 0.5, 0, 0, 1, 0, 0.5]);
	});
});

it('tells which options are right, and of weights those that give all points', () => {
	const weights = { credit: 'weights' as const, key: 'a=100 b=50 c=-50' };
	expect(rightOptions(question)).toEqual(['a', 'c']);
	expect(rightOptions({ ...weights, several: false })).toEqual(['a']);
	expect(rightOptions({ ...weights, key: 'a=50 b=50 c=0', several: true })).toEqual(['a', 'b']);
});

it('takes several options in their one spelling, and no others', () => {
	const accepts = (answerId: string, of: Partial<OptionsQuestion> = {}) =>
		options.accepts({ ...question, ...of }, answerId);
	expect(['a', 'a+c', 'a+b+c+d'].map((each) => accepts(each))).toEqual([true, true, true]);
	expect(['', 'c+a', 'a+a', 'a+', 'a+z', 'z'].map((each) => accepts(each))).toEqual(Array(6).fill(false));
	expect(accepts('a+c', { several: false, key: 'a' })).toBe(false);
	expect(accepts('c', { several: false, key: 'a' })).toBe(true);
});

it('says where a partly right answer may get points', () => {
	const shown = (of: Partial<OptionsQuestion>) =>
		options.forPages({ ...question, ...of }, ({ id }) => id, 'en');
	expect(shown({ credit: 'partial' })).toHaveProperty('hasPartialCredit', true);
	expect(shown({ credit: 'weights', key: 'a=50 b=50 c=-50' })).toHaveProperty('hasPartialCredit', true);
	expect(shown({ credit: 'all' })).not.toHaveProperty('hasPartialCredit');
	expect(shown({ credit: 'partial', several: false, key: 'a' })).not.toHaveProperty('hasPartialCredit');
});

it('shows pages neither key nor explanation, and says where several may be chosen', () => {
	const shown = options.forPages(question, ({ id }) => id, 'en');
	expect(shown).toEqual({
		type: 'options',
		id: 'q1',
		text: 'Which?',
		picture: null,
		several: true,
		answers: ['A', 'B', 'C', 'D'].map((text) => ({ id: text.toLowerCase(), text })),
	});
	expect(options.forApi(shown, ({ id }) => id)).toEqual({
		id: 'q1',
		text: 'Which?',
		several: true,
		answers: shown.answers,
	});
});

it('gives true and false the words of the site', () => {
	const asked = {
		...question,
		key: 'true',
		several: false,
		answers: [{ id: 'true' }, { id: 'false' }],
		words: { en: { text: 'So it is.' } },
	};
	const { answers } = options.forPages(asked, ({ id }) => id, 'de');
	expect(answers.map(({ text }) => text)).toEqual(['question.true', 'question.false']);
});

it('tells the API where a picture is', () => {
	const picture = { src: '/pictures/quiz/1.svg', width: 3, height: 2, sizes: [] };
	const words = { en: { text: 'What?', options: { a: 'A', b: 'B' }, picture: 'A line' } };
	const shown = options.forPages({ ...question, picture, words }, ({ id }) => id, 'en');
	expect(options.forApi(shown, ({ id }) => id).image).toEqual({
		src: '/pictures/quiz/1.svg',
		width: 3,
		height: 2,
		description: 'A line',
	});
});

describe('statistics', () => {
	it('count one option by itself, and several by their points', () => {
		const one = options.counted?.({ ...question, key: 'b', several: false });
		expect(one?.ways).toEqual(['a', 'b', 'c', 'd'].map((id) => ({ id, points: Number(id === 'b') })));
		const several = options.counted?.({ ...question, credit: 'partial' });
		expect(several?.ways.toSorted((x, y) => x.points - y.points)).toEqual([
			{ id: '0 %', points: 0 },
			{ id: '50 %', points: 0.5 },
			{ id: '100 %', points: 1 },
		]);
		expect(several?.wayOf('a+b+c')).toBe('50 %');
	});
});
