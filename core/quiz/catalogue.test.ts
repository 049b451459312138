import { describe, expect, it } from 'vitest';
import type { QuizKind } from '../kinds/facts.ts';
import { quizKinds } from '../kinds/facts.ts';
import type { LanguageCode } from '../language/languages.ts';
import {
	askedIn,
	entriesOf,
	groupConsecutive,
	groupsOf,
	inCatalogueOrder,
	isAlike,
	longerForm,
	nextQuiz,
} from './catalogue.ts';

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
	const ofEach = inCatalogueOrder(quizKinds.toReversed().map((kind) => quiz(kind, kind, 1)));
	expect(ofEach.map(({ kind }) => kind)).toEqual(quizKinds);
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
	expect(groupConsecutive(['a1', 'a2', 'b1', 'a3', 'c1', 'c2'], told)).toEqual([
		['a1', 'a2'],
		['b1'],
		['a3'],
		['c1', 'c2'],
	]);
	expect(groupConsecutive([], told)).toEqual([]);
});

const row = (slug: string, kind: QuizKind, description = slug, minutes = 25) => ({
	slug,
	kind,
	description,
	question_count: 40,
	duration_minutes: minutes,
	lang: undefined,
});

it('has personality and emotions under one heading', () => {
	const rows = quizKinds.map((kind) => row(kind, kind));
	expect(groupsOf(rows).map((group) => group.rows.map(({ kind }) => kind))).toEqual([
		['iq'],
		['types', 'emotional'],
		['placement'],
		['knowledge'],
	]);
	expect(new Set(groupsOf(rows).map(({ heading }) => heading)).size).toBe(4);
	expect(groupsOf([])).toEqual([]);
});

it('has one entry for all forms of a test, and one for tests that differ only in their names', () => {
	const entries = entriesOf([
		row('long', 'iq'),
		row('short', 'iq'),
		row('english', 'placement', 'levels'),
		row('german', 'placement', 'levels'),
		row('quick german', 'placement', 'levels', 5),
		row('flags', 'knowledge', 'same'),
		row('maps', 'knowledge', 'same'),
	]);
	expect(entries.map((entry) => entry.map(({ slug }) => slug))).toEqual([
		['long', 'short'],
		['english', 'german'],
		['quick german'],
		['flags'],
		['maps'],
	]);
	expect(entries.map(isAlike)).toEqual([false, true, false, false, false]);
});

it('asks about oneself in statements, and what one can do in questions', () => {
	expect(['types', 'emotional'].map((kind) => askedIn(kind as QuizKind))).toEqual([
		'statements',
		'statements',
	]);
	expect(['iq', 'placement'].map((kind) => askedIn(kind as QuizKind))).toEqual(['questions', 'questions']);
});

describe('the test to offer after one', () => {
	const kindOf = (slug: string) => ordered.find((each) => each.slug === slug)?.kind ?? 'iq';
	const languages = { 'arabic-level': 'ar', 'english-level': 'en' } as Record<string, LanguageCode>;
	const after = (last: string, language: LanguageCode, before: readonly string[] = []) =>
		nextQuiz(
			quizzes.toReversed().map((each) => ({
				...each,
				language: languages[each.slug] ?? language,
				isTaken: each.slug === last || before.includes(each.slug),
			})),
			kindOf(last),
			language,
		)?.slug;

	it.each([
		['iq-test', 'sixteen-types'],
		['iq-test-1-minute', 'sixteen-types'],
		['sixteen-types', 'iq-test'],
		['sixteen-types-short', 'iq-test'],
		['emotional-intelligence', 'iq-test'],
		['english-level', 'iq-test'],
	])('is after %s the first of another kind: %s', (last, next) => {
		for (const language of ['en', 'ar', 'zh'] as const) expect(after(last, language)).toBe(next);
	});

	it('is none that this browser has taken, and no shorter form of one', () => {
		expect(after('sixteen-types', 'en', ['iq-test'])).toBe('emotional-intelligence');
		expect(after('emotional-intelligence', 'en', ['sixteen-types', 'iq-test'])).toBe('english-level');
		expect(after('iq-test', 'en', ['sixteen-types-short'])).toBe('sixteen-types');
		expect(after('sixteen-types', 'en', ['iq-test-1-minute'])).toBe('iq-test');
	});

	it('may be as long as one of its kind that was taken', () => {
		const before = ['iq-test', 'sixteen-types', 'english-level'];
		expect(after('emotional-intelligence', 'ar', before)).toBe('arabic-level');
	});

	it('is in the language of the reader, or there is none', () => {
		const others = ['iq-test', 'sixteen-types'];
		expect(after('emotional-intelligence', 'ar', others)).toBe('arabic-level');
		expect(after('emotional-intelligence', 'zh', others)).toBeUndefined();
		expect(after('english-level', 'en', [...others, 'emotional-intelligence'])).toBeUndefined();
	});
});

it('has the longest form of a test that was taken in a shorter one', () => {
	const longer = (last: string, before: readonly string[] = []) =>
		longerForm(
			quizzes.map((each) => ({
				...each,
				language: 'en' as const,
				isTaken: each.slug === last || before.includes(each.slug),
			})),
			last,
			'en',
		)?.slug;
	expect(longer('iq-test-1-minute')).toBe('iq-test');
	expect(longer('iq-test-1-minute', ['iq-test'])).toBeUndefined();
	expect(longer('sixteen-types-short')).toBe('sixteen-types');
	expect(['iq-test', 'english-level', 'unknown'].map((slug) => longer(slug))).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});
