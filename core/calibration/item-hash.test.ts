import { expect, it } from 'vitest';
import type { Question } from '../quiz/quiz.ts';
import { designHash, itemHash } from './item-hash.ts';

const figure = {
	type: 'figural',
	id: 'm01',
	stem: [[]],
	answers: [{ id: 'a', cell: [] }],
	key: 'a',
	difficulty: 0.5,
	family: 'rules',
} as unknown as Question;
const statement = {
	type: 'statement',
	id: 's1',
	scale: 'EI',
	keyed: 1,
	answers: [],
	words: { en: 'I like parties.', de: 'Ich mag Feste.' },
} as unknown as Question;
const choice = {
	type: 'choice',
	id: 'c1',
	level: 'A1',
	difficulty: 1,
	key: 'a',
	answers: [{ id: 'a', text: 'is' }],
	text: 'She __ here.',
	passage: null,
} as unknown as Question;
const changed = (question: Question, change: object): Question => ({ ...question, ...change });

it('a figure has one hash in all languages, which its stem, options, and key change', () => {
	const hash = itemHash(figure, 'en');
	expect(hash).toMatch(/^[0-9a-f]{32}$/);
	expect(itemHash(figure, 'ar')).toBe(hash);
	expect(itemHash(changed(figure, { difficulty: 2, family: 'analogy' }), 'en')).toBe(hash);
	for (const change of [{ stem: [] }, { answers: [] }, { key: 'b' }])
		expect(itemHash(changed(figure, change), 'en')).not.toBe(hash);
});

it('figures of one design have a hash in common', () => {
	expect(designHash(changed(figure, { key: 'b', stem: [[{}]] }))).toBe(designHash(figure));
	expect(designHash(changed(figure, { difficulty: 0.6 }))).not.toBe(designHash(figure));
	expect(designHash(changed(figure, { design: 'other rules of the same difficulty' }))).not.toBe(
		designHash(changed(figure, { design: 'its rules' })),
	);
	expect(designHash(changed(figure, { generator: 2 }))).not.toBe(designHash(figure));
	expect(designHash(changed(figure, { generator: 3 }))).not.toBe(
		designHash(changed(figure, { generator: 2 })),
	);
	expect(itemHash(changed(figure, { generator: 3 }), 'en')).toBe(itemHash(figure, 'en'));
	expect(designHash(statement)).toBeNull();
});

it('a statement has a hash in each language: a changed translation changes only its own', () => {
	const corrected = changed(statement, { words: { en: 'I like parties.', de: 'Ich feiere gern.' } });
	expect(itemHash(corrected, 'en')).toBe(itemHash(statement, 'en'));
	expect(itemHash(corrected, 'de')).not.toBe(itemHash(statement, 'de'));
	expect(itemHash(statement, 'fr')).toBe(itemHash(statement, 'en'));
	expect(itemHash(changed(statement, { keyed: -1 }), 'en')).not.toBe(itemHash(statement, 'en'));
});

it('a choice has one of its words, options, and key', () => {
	for (const change of [{ text: 'He __ here.' }, { key: 'b' }, { answers: [] }, { passage: 'Read.' }])
		expect(itemHash(changed(choice, change), 'en')).not.toBe(itemHash(choice, 'en'));
	expect(itemHash(changed(choice, { level: 'B1' }), 'en')).toBe(itemHash(choice, 'en'));
});
