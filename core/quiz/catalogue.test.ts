import { expect, it } from 'vitest';
import { askedIn, inCatalogueOrder, kinds, nextQuiz } from './catalogue.ts';
import type { QuizKind } from './quiz.ts';

const quiz = (slug: string, kind: QuizKind, count: number) => ({ slug, kind, items: Array(count).fill(0) });
const quizzes = [
	quiz('english-level', 'placement', 40),
	quiz('emotional-intelligence', 'emotional', 50),
	quiz('iq-test-1-minute', 'iq', 4),
	quiz('sixteen-types-short', 'types', 20),
	quiz('iq-test', 'iq', 30),
	quiz('arabic-level', 'placement', 40),
	quiz('sixteen-types', 'types', 60),
];
const ordered = inCatalogueOrder(quizzes);

it('is in order by kind, length and name', () => {
	expect(ordered.map(({ slug }) => slug)).toEqual([
		'iq-test',
		'iq-test-1-minute',
		'sixteen-types',
		'sixteen-types-short',
		'emotional-intelligence',
		'arabic-level',
		'english-level',
	]);
	expect([...new Set(ordered.map(({ kind }) => kind))]).toEqual(kinds);
});

it('asks about oneself in statements, and what one can do in questions', () => {
	expect(['types', 'emotional'].map((kind) => askedIn(kind as QuizKind))).toEqual([
		'statements',
		'statements',
	]);
	expect(['iq', 'placement'].map((kind) => askedIn(kind as QuizKind))).toEqual(['questions', 'questions']);
});

it.each([
	['iq-test', 'iq-test-1-minute'],
	['iq-test-1-minute', 'sixteen-types'],
	['sixteen-types-short', 'emotional-intelligence'],
	['emotional-intelligence', 'arabic-level'],
	['english-level', 'iq-test'],
	['gone', 'iq-test'],
])('leads from %s on to %s', (from, to) => {
	expect(nextQuiz(ordered, from)?.slug).toBe(to);
});

it('leads on within the only kind, and nowhere from the only test', () => {
	const levels = ordered.filter(({ kind }) => kind === 'placement');
	expect(nextQuiz(levels, 'english-level')?.slug).toBe('arabic-level');
	expect(nextQuiz(levels.slice(0, 1), 'arabic-level')).toBeUndefined();
});
