import { expect, it } from 'vitest';
import { countIn, drawingNamed, isDrawable, rangeIn, scoreIn } from './table-drawing.ts';

it('a line names a drawing if it has nothing but its name in braces', () => {
	expect(drawingNamed('{curve}')).toBe('curve');
	expect(drawingNamed('{tool}')).toBeUndefined();
	expect(drawingNamed('A {curve}')).toBeUndefined();
});

it('a count of 100 is read from every language’s way to say it', () => {
	for (const cell of ['50 out of 100', '100人中50人', '100 kişiden 50’si', '50 من كل 100', 'about 50'])
		expect(countIn(['0.00', cell])).toBe(50);
	expect(countIn(['1.00', '100 out of 100'])).toBe(100);
	expect(countIn(['0.98', '99,6 von 100'])).toBe(99.6);
});

it('a range has two ends, or is as wide on both sides of 0', () => {
	expect(rangeIn(['3 of 12', '82', '69 or below to 100'])).toEqual({ from: 69, to: 100, mark: 82 });
	expect(rangeIn(['12’de 5', '90', '72–108'])).toEqual({ from: 72, to: 108, mark: 90 });
	expect(rangeIn(['30 good questions', 'about 10 points'])).toEqual({ from: -10, to: 10, mark: null });
});

it('a row without the number that a drawing needs can’t be drawn', () => {
	expect(scoreIn(['130 and above', ''])).toBe(130);
	expect(isDrawable('curve', ['IQ', '1 in 2'])).toBe(false);
	expect(isDrawable('pins', ['0.5', 'some'])).toBe(false);
	expect(isDrawable('ranges', ['4 questions', 'wide'])).toBe(false);
	expect(isDrawable('ranges', ['4 questions', '±20'])).toBe(true);
});
