import { expect, it } from 'vitest';
import { listed, named, translateText } from './text.ts';

const t = ({ id, values }: Parameters<Parameters<typeof translateText>[0]>[0]) =>
	`${id}${JSON.stringify(values ?? {})}`;

it('says texts inside of texts first', () => {
	expect(translateText(t, 'en', 'as it stands')).toBe('as it stands');
	expect(translateText(t, 'de', { from: 1000, to: 2000 })).toBe('1000–2000');
	expect(translateText(t, 'de', { id: 'question.of', values: { position: 13.55, count: 1000 } })).toBe(
		`question.of${JSON.stringify({ position: '13,6', count: 1000 })}`,
	);
	expect(translateText(t, 'de', { count: 1234 })).toBe('1234');
	expect(translateText(t, 'ar', { count: 1234 })).toBe('1,234');
	expect(translateText(t, 'de', { languages: ['sv', 'en', 'ar'] })).toBe('Arabisch, Englisch und Schwedisch');
	expect(translateText(t, 'en', named({ id: 'question.check' }, { from: 3, to: 3 }))).toBe(
		`join.named${JSON.stringify({ name: 'question.check{}', text: '3' })}`,
	);
});

it('joins any number of texts', () => {
	const both = (first: string, second: string) => `join.items${JSON.stringify({ first, second })}`;
	expect(translateText(t, 'en', listed(['a']))).toBe('a');
	expect(translateText(t, 'en', listed(['a', 'b', 'c']))).toBe(both(both('a', 'b'), 'c'));
	expect(translateText(t, 'en', { sentences: ['a'] })).toBe('a');
	expect(translateText(t, 'en', { row: ['a ', 'b'] })).toBe('a b');
});

it('writes brackets after a Chinese character as Chinese does', () => {
	const told = (...whole: string[]) => translateText(t, 'zh', { whole });
	expect(told('后三分之一', '\u00a0', '(91%)')).toBe('后三分之一（91%）');
	expect(told('6分（满分20分）', '\u00a0', '(1–12)')).toBe('6分（满分20分）（1–12）');
	expect(told('102', '\u00a0', '(89–115)')).toBe('102\u00a0(89–115)');
	expect(translateText(t, 'en', { whole: ['Lower third', '\u00a0', '(91%)'] })).toBe(
		'Lower third\u00a0(91%)',
	);
});

it('joins alternatives as the language does', () => {
	expect(translateText(t, 'en', { anyOf: ['a', 'b', 'c'] })).toBe('a, b, or c');
	expect(translateText(t, 'de', { anyOf: ['a', 'b', 'c'] })).toBe('a, b oder c');
	expect(translateText(t, 'zh', { anyOf: ['a', 'b'] })).toBe('a或b');
});

it('keeps figures and ranges in their order among words written from right to left', () => {
	const told = (language: 'ar' | 'en') => [
		translateText(t, language, { figures: ['≤\u00a0', '69'] }),
		translateText(t, language, { from: 106, to: 124 }),
	];
	expect(told('ar')).toEqual(['\u2066≤\u00a069\u2069', '\u2066106–124\u2069']);
	expect(told('en')).toEqual(['≤\u00a069', '106–124']);
});
