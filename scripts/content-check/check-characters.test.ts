import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../../core/language/languages.ts';
import { characterFaults } from './check-characters.ts';
import { type LanguageRules, readRules } from './rules.ts';

it('small letters are those of the language', () => {
	const rules = { ...(readRules('content', 'tr', []) as LanguageRules), letters: 'ı' };
	const ofText = (code: LanguageCode, letters: string) =>
		characterFaults([{ at: 'x', text: 'İyi', english: '' }], { ...rules, letters }, code);
	expect(ofText('tr', '')).toEqual([]);
	expect(ofText('sv', 'ı')).not.toEqual([]);
});

describe('in English', () => {
	const rules = readRules('content', 'en', []) as LanguageRules;
	const faultsOf = (text: string) => characterFaults([{ at: 'x', text, english: '' }], rules, 'en');
	const [, listed = ''] =
		/^## Words and turns the check refuses\n\n(.*?)\n\n/ms.exec(
			readFileSync('content/locales/STYLE.en.md', 'utf8'),
		) ?? [];
	const refused = listed.split('·').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

	it('the page of voice lists what is refused', () => expect(refused.length).toBeGreaterThan(20));

	it.each(refused)('“%s” is refused', (phrase) => {
		const planted = phrase.replace(/[“”…]/g, '').trim();
		expect(
			faultsOf(`One thing${planted.startsWith(',') ? '' : ' is '}${planted} and another one is not.`),
		).toEqual([expect.stringMatching(/^x: '.*': \S/)]);
	});

	it.each([
		'There is no result yet.',
		'Several rules can apply at once.',
		'The second attempt is no longer than the first.',
		'Whatever you choose, you can come back.',
		'The European Human Behaviour and Evolution Association met in 2020.',
	])('“%s” is not', (sentence) => expect(faultsOf(sentence)).toEqual([]));

	it('a sentence has at most 32 words', () => {
		const sentence = (words: number) => `One${' word'.repeat(words - 1)}.`;
		expect(faultsOf(`Short. ${sentence(32)} ${sentence(32)}`)).toEqual([]);
		expect(faultsOf(`Short. ${sentence(33)}`)).toEqual([
			expect.stringMatching(/^x: 'One word .*…': a sentence of 33 words, at most 32$/),
		]);
		expect(faultsOf(`${'word '.repeat(20)}\n${'word '.repeat(20)}`)).toEqual([]);
	});
});
