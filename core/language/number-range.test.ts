import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { numberRange, rangeIn } from './number-range.ts';

it.each(languages.map(({ code }) => code))(
	'a range in "%s" has a dash, and a number alone has none',
	(code) => {
		expect(numberRange(code, 4, 9)).toMatch(/^4\s?–\s?9$/);
		expect(numberRange(code, 101, 123)).toMatch(/^101\s?–\s?123$/);
		expect(numberRange(code, 7, 7)).toBe('7');
	},
);

it('a range has as many decimals as it is given, and none without', () => {
	expect(rangeIn('en-US', 1, 2.5, 1)).toBe('1.0–2.5');
	expect(rangeIn('en-US', 1, 2.5, 2)).toBe('1.00–2.50');
	expect(rangeIn('en-US', 1, 2)).toBe('1–2');
	expect(rangeIn('de', 1000, 2000)).toBe('1000–2000');
	expect(rangeIn('de', 10_000, 20_000)).toBe('10.000–20.000');
	expect(rangeIn('de', 3, 3, 1)).toBe('3,0');
});
