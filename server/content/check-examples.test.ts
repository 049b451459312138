import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../test/content-folder.ts';
import { makeContext } from '../../test/context.ts';
import { openForms } from './forms.ts';

const quiz = `slug: shown
kind: placement
version: 1
minutes: 3
outcome: result
confirm: check
public: true
itemLanguage: en
scoring: { version: shown-1, discrimination: 1, guessing: 0.25 }
items:
  - { id: l1, level: A1, skill: grammar, key: d, difficulty: -2.8 }
  - { id: l2, level: A2, skill: reading, key: b, difficulty: -1.7 }
examples:
  - { id: e1, level: A1, skill: grammar, key: b }
  - { id: e2, level: A2, skill: reading, key: c }
`;
const words = `name: "Shown"
description: "For tests."
measures: "Nothing."
items:
  l1:
    text: "I ____ a nurse."
    options: { a: "are", b: "is", c: "be", d: "am" }
  l2:
    passage: "We are not open on Monday."
    text: "When is it closed?"
    options: { a: "Never", b: "On Monday", c: "Daily", d: "Today" }
  e1:
    text: "She ____ late."
    options: { a: "am", b: "is", c: "do", d: "have" }
  e2:
    passage: "The shop opens at nine and closes at noon."
    text: "When is it closed?"
    options: { a: "At ten", b: "At eleven", c: "At one", d: "At nine" }
`;

/** The faults reported after replacing `from` by `to` in either file, each with its line. */
function said(from: string, to: string): string[] {
	const files = { 'content/quizzes/shown/quiz.yaml': quiz, 'content/quizzes/shown/en.yaml': words };
	const changed = Object.entries(files).map(([path, text]) => [path, text.replace(from, () => to)] as const);
	expect(changed.filter(([path, text]) => text !== files[path as keyof typeof files])).toHaveLength(1);
	return faultsOf(Object.fromEntries(changed)).map((fault) =>
		fault.replace(/^content\/quizzes\/shown\//, ''),
	);
}

describe('the samples of a placement test', () => {
	it('are one of each level, if anyone may find the test', () => {
		const missing = 'there is no sample of level A2; a public test needs one of each level';
		expect(said('minutes: 3', 'minutes: 4')).toEqual([]);
		expect(said('id: e2, level: A2', 'id: e2, level: A1')).toEqual([
			`quiz.yaml:13: ${missing}`,
			'quiz.yaml:15: item e2 is one too many; there must be one sample of each level that has items, up to C1',
		]);
		const alone = words.replace(/ {2}e1:[^]*$/, '');
		const none = { 'content/quizzes/shown/quiz.yaml': quiz.replace(/examples:[^]*$/, '') };
		expect(faultsOf({ ...none, 'content/quizzes/shown/en.yaml': alone })).toHaveLength(2);
		const hidden = none['content/quizzes/shown/quiz.yaml'].replace('public: true', 'public: false');
		expect(
			faultsOf({ 'content/quizzes/shown/quiz.yaml': hidden, 'content/quizzes/shown/en.yaml': alone }),
		).toEqual([]);
	});

	it('have a key among their options, and words', () => {
		expect(said('skill: grammar, key: b', 'skill: grammar, key: e')).toEqual([
			'quiz.yaml:14: item e1: key must be one of a, b, c, d',
		]);
		expect(said('a: "am", ', '')).toEqual(['en.yaml:14: item e1: option a is missing']);
		expect(
			said('  e1:\n    text: "She ____ late."\n    options: { a: "am", b: "is", c: "do", d: "have" }\n', ''),
		).toEqual(['en.yaml:4: item e1 has no text (it is in line 14 of quiz.yaml)']);
		expect(said('id: e1', 'id: l1')).toEqual(
			[
				'en.yaml:12: there is no item e1 in quiz.yaml',
				'quiz.yaml:14: item l1 is listed twice; the first is in line 11',
				expect.stringContaining('item l1 is a sample'),
			].sort(),
		);
	});

	it.each([
		['with the sentence of an item', '"She ____ late."', '"I ____ a nurse!"', 'en.yaml:12: item e1', 'l1'],
		[
			'with the options of an item',
			'"am", b: "is", c: "do", d: "have"',
			'"is", b: "am", c: "are", d: "be"',
			'en.yaml:12: item e1',
			'l1',
		],
		[
			'about the text of an item',
			'The shop opens at nine and closes at noon.',
			'We are not open on Monday.',
			'en.yaml:15: item e2',
			'l2',
		],
	])('are refused %s', (_, from, to, where, item) => {
		expect(said(from, to)).toEqual([`${where} is a sample, but it asks the same as item ${item}`]);
	});
});

const levelTests = readdirSync('content/quizzes').filter((name) => name.endsWith('-level'));

it('each of our nine placement tests shows five samples and asks none of them', async () => {
	const context = await makeContext({}, 'content/quizzes');
	const shown = levelTests.map((slug) => {
		const asked = JSON.stringify(context.forms.draw(slug).snapshot.questions);
		const samples = context.forms.sampleForm(slug).questions;
		expect(samples.map((each) => 'level' in each && each.level)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
		for (const sample of samples)
			expect(asked).not.toContain(JSON.stringify('passage' in sample && (sample.passage ?? sample.text)));
		return samples.length;
	});
	expect(shown).toEqual(Array(9).fill(5));
	await context.remove();
});

it('samples are no part of what is asked: other samples make no other form, and so no other version', async () => {
	const context = await makeContext({}, 'content/quizzes');
	const without = context.quizzes.flatMap((each) =>
		each.kind === 'placement' ? [{ ...each, examples: [] }] : [],
	);
	const forms = await openForms(without, context.secret, context.env.DATA_DIR, context.db, context.clock());
	expect(levelTests.map((slug) => forms.draw(slug).id)).toEqual(
		levelTests.map((slug) => context.forms.draw(slug).id),
	);
	expect(
		context.quizzes.filter(({ slug }) => levelTests.includes(slug)).map(({ items }) => items.length),
	).toEqual(Array(9).fill(40));
	await context.remove();
});
