import { expect, it } from 'vitest';
import { candidatesOf, clarityOf, mayBeOther, percentOf } from './clarity.ts';

it.each([
	[0.5, 'close'],
	[0.749, 'close'],
	[0.75, 'slight'],
	[0.894, 'slight'],
	[0.896, 'clear'],
	[0.9, 'clear'],
	[0.974, 'clear'],
	[0.976, 'very_clear'],
	[1, 'very_clear'],
])('a letter with the probability %s is %s', (probability, clarity) => {
	expect(clarityOf(probability)).toBe(clarity);
});

it('the other letter is possible until a letter is almost certain', () => {
	const of = (probability: number) => mayBeOther({ pair: 'EI', letter: 'E', probability });
	expect([0.5, 0.9, 0.974, 0.975, 1].map(of)).toEqual([true, true, true, false, false]);
});

it('open letters leave up to four types', () => {
	expect(candidatesOf('INTJ')).toEqual([]);
	expect(candidatesOf('IXTJ')).toEqual(['ISTJ', 'INTJ']);
	expect(candidatesOf('XNTX')).toEqual(['ENTJ', 'ENTP', 'INTJ', 'INTP']);
	expect(candidatesOf('XXTX')).toEqual([]);
});

it('nothing is certain', () => {
	expect([0.5, 0.984, 0.999, 1].map(percentOf)).toEqual([50, 98, 99, 99]);
});

it('an open letter is less likely than any other, in the percentage that is shown too', () => {
	expect([0.744, 0.7499, 0.75].map(percentOf)).toEqual([74, 74, 75]);
});
