import { expect, it } from 'vitest';
import { chanceText } from './chance.ts';
import { translateText } from './text.ts';

it('tells a probability in whole percent, but never as impossible or certain', () => {
	expect(chanceText(0.5)).toEqual({ id: 'join.percent', values: { number: 50 } });
	const told = (probability: number) =>
		translateText(({ values }) => `${values?.number}%`, 'en', chanceText(probability));
	expect([0, 0.0049, 0.005, 0.614, 0.9949, 0.995, 1].map(told)).toEqual([
		'<1%',
		'<1%',
		'1%',
		'61%',
		'99%',
		'>99%',
		'>99%',
	]);
});
