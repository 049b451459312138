import { expect, it } from 'vitest';
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
