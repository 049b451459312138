import { expect, it } from 'vitest';
import { alike, askedIn, inCatalogueOrder, kinds, nextQuiz } from './catalogue.ts';
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

it('is in order by the names of a language where they are given, within kind and length', () => {
	const names: Record<string, string> = {
		'arabic-level': 'Nivå i arabiska',
		'english-level': 'Ängelska, en nivå',
		'iq-test': 'Z',
		'iq-test-1-minute': 'A',
	};
	const inOrder = (locale: string) =>
		inCatalogueOrder(quizzes, ({ slug }) => names[slug] ?? slug, locale).map(({ slug }) => slug);
	expect(inOrder('sv').slice(-2)).toEqual(['arabic-level', 'english-level']);
	expect(inOrder('de').slice(-2)).toEqual(['english-level', 'arabic-level']);
	expect(inOrder('de').slice(0, 2)).toEqual(['iq-test', 'iq-test-1-minute']);
});

it('parts what is in order where something else is told', () => {
	const told = (row: string) => row.slice(0, 1);
	expect(alike(['a1', 'a2', 'b1', 'a3', 'c1', 'c2'], told)).toEqual([
		['a1', 'a2'],
		['b1'],
		['a3'],
		['c1', 'c2'],
	]);
	expect(alike([], told)).toEqual([]);
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
