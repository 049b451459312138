import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { numberRange } from './number-range.ts';

it.each(languages.map(({ code }) => code))(
	'a range in "%s" has a dash, and a number alone has none',
	(code) => {
		expect(numberRange(code, 4, 9)).toMatch(/^4\s?–\s?9$/);
		expect(numberRange(code, 101, 123)).toMatch(/^101\s?–\s?123$/);
		expect(numberRange(code, 7, 7)).toBe('7');
	},
);
