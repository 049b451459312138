import { expect, it } from 'vitest';
import type { OptionsQuestion } from '../items/options.ts';
import { reviewSections } from './review.ts';

const capital: OptionsQuestion = {
	type: 'options',
	id: 'k01',
	points: 1,
	key: 'b',
	credit: 'all',
	several: false,
	answers: [{ id: 'a' }, { id: 'b' }],
	picture: null,
	language: null,
	words: {
		en: { text: 'What is the capital?', options: { a: 'Oslo', b: 'Rome' }, explanation: 'It is Rome.' },
		it: { text: 'Qual è la capitale?', options: { a: 'Oslo', b: 'Roma' } },
	},
};
const primes: OptionsQuestion = {
	...capital,
	id: 'k02',
	points: 3,
	key: 'a+c',
	credit: 'partial',
	several: true,
	answers: [{ id: 'c' }, { id: 'b' }, { id: 'a' }],
	words: { en: { text: 'Which are prime?', options: { a: '2', b: '4', c: '7' } } },
};
const isRound: OptionsQuestion = {
	...capital,
	id: 'k03',
	key: 'true',
	answers: [{ id: 'true' }, { id: 'false' }],
	words: { en: { text: 'The earth is round.' } },
};

const review = (question: OptionsQuestion, answerId: string | null, language: 'en' | 'it' = 'en') =>
	reviewSections([{ question, answerId }], language)[1];
const key = (text: unknown) => ({ name: { id: 'report.knowledge.key' }, text });
const own = (text: unknown) => ({ name: { id: 'report.knowledge.answer' }, text });

it('lists all questions with their numbers, below a title, in the chapter of the answers', () => {
	const asked = [capital, primes].map((question) => ({ question, answerId: null }));
	const sections = reviewSections(asked, 'en');
	expect(sections.map(({ id, title, chapter, isPart }) => [id, title, chapter, isPart])).toEqual([
		['answers', { id: 'report.knowledge.title.answers' }, 'work', undefined],
		['answer-k01', { row: ['1. ', 'What is the capital?'] }, 'work', true],
		['answer-k02', { row: ['2. ', 'Which are prime?'] }, 'work', true],
	]);
	expect(sections[0]?.paragraphs).toEqual([{ id: 'report.knowledge.answers' }]);
});

it('shows a right answer once, and a wrong one beside the right one, without points where there is only one', () => {
	expect(review(capital, 'b')).toMatchObject({
		verdict: { sign: 'right', words: { id: 'report.knowledge.verdict.right' } },
		paragraphs: [],
		answers: [own({ row: ['Rome'] })],
		folded: { title: { id: 'report.knowledge.explanation' }, paragraphs: ['It is Rome.'] },
	});
	expect(review(capital, 'a')).toMatchObject({
		verdict: { sign: 'wrong', words: { id: 'report.knowledge.verdict.wrong' } },
		answers: [own({ row: ['Oslo'] }), key({ row: ['Rome'] })],
	});
});

it('shows only the right answer of a question without one', () => {
	const section = review(capital, null);
	expect(section?.verdict).toEqual({ sign: 'none', words: { id: 'report.knowledge.verdict.none' } });
	expect(section?.answers).toEqual([key({ row: ['Rome'] })]);
});

it('tells the points of a partly right answer to a tenth, with its options in the order of the question', () => {
	const points = (value: number) => ({ id: 'report.knowledge.points', values: { points: value, of: 3 } });
	expect(review(primes, 'a')).toMatchObject({
		verdict: {
			sign: 'partly',
			words: { row: [{ id: 'report.knowledge.verdict.partly' }, '\u00a0· ', points(1.5)] },
		},
		answers: [own({ row: ['2'] }), key({ row: ['7', '\u00a0· ', '2'] })],
	});
	expect(review(primes, 'a+c')?.verdict?.words).toEqual({
		row: [{ id: 'report.knowledge.verdict.right' }, '\u00a0· ', points(3)],
	});
	expect(review({ ...primes, points: 1 }, 'a')?.verdict?.words).toMatchObject({ row: [{}, '\u00a0· ', {}] });
});

it('names true and false in the words of the site', () => {
	expect(review(isRound, 'false')?.answers).toEqual([
		own({ row: [{ id: 'question.false' }] }),
		key({ row: [{ id: 'question.true' }] }),
	]);
});

it('marks the language of words that are not in the language of the report', () => {
	expect(review(capital, 'b', 'it')).toMatchObject({ title: { row: ['1. ', 'Qual è la capitale?'] } });
	expect(review(capital, 'b', 'it')).not.toHaveProperty('lang');
	expect(review(primes, 'b', 'it')).toHaveProperty('lang', 'en');
	expect(review({ ...primes, language: 'en' }, 'b')).not.toHaveProperty('lang');
	expect(review({ ...capital, language: 'it' }, 'b')).toHaveProperty('lang', 'it');
});

it('shows the picture of a question with its description, and nothing else that a question lacks', () => {
	const picture = { src: '/p/map.svg', width: 320, height: 200 } as unknown as OptionsQuestion['picture'];
	const words = { en: { text: 'Where?', options: { a: 'Here', b: 'There' }, picture: 'A map' } };
	const section = review({ ...capital, picture, words }, 'b');
	expect(section).toMatchObject({ picture: { src: '/p/map.svg', description: 'A map' } });
	expect(section).not.toHaveProperty('folded');
	expect(review(capital, 'b')).not.toHaveProperty('picture');
});
