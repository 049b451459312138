import { expect, it } from 'vitest';
import { answerOf, isOption, optionsIn, withOption } from './answer-options.ts';

it('writes several options as one text, whatever their order', () => {
	expect(answerOf(['c', 'a', 'c'])).toBe('a+c');
	expect(answerOf(['c', 'a'])).toBe(answerOf(['a', 'c']));
	expect(answerOf(['b'])).toBe('b');
	expect(answerOf([])).toBe('');
});

it('reads them again', () => {
	expect(optionsIn('a+c')).toEqual(['a', 'c']);
	expect(optionsIn('b')).toEqual(['b']);
	expect(optionsIn('')).toEqual([]);
});

it('knows one option from several', () => {
	const question = { answers: [{ id: 'a' }, { id: 'c' }] };
	expect(isOption(question, 'c')).toBe(true);
	expect(isOption(question, 'a+c')).toBe(false);
});

it('takes an option back where several may be chosen, and replaces it where one may', () => {
	expect(withOption('a', 'c', true)).toBe('a+c');
	expect(withOption('a+c', 'a', true)).toBe('c');
	expect(withOption('c', 'c', true)).toBe('');
	expect(withOption('a', 'c', false)).toBe('c');
	expect(withOption('c', 'c', false)).toBe('c');
});
