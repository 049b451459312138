import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';
import { figures, translateText } from './text.ts';
import { reachingTo, withRange } from './with-range.ts';

const t = ({ id, values }: Parameters<Parameters<typeof translateText>[0]>[0]) =>
	id === 'score.reaches' ? `${values?.score} (${values?.limit} or ${values?.end})` : id;

it('a result has its range in brackets, which stay in order and follow it among words written from right to left', () => {
	const told = withRange('IQ 112', { from: 103, to: 121 });
	expect(translateText(t, 'en', told)).toBe('IQ 112\u00a0(103–121)');
	expect(translateText(t, 'ar', told)).toBe('\u2067IQ 112\u00a0\u2066(\u2066103–121\u2069)\u2069\u2069');
});

it('a score whose range is open on one side is one whole, in the order of its language', () => {
	expect(translateText(t, 'en', reachingTo('76', 'below', 95))).toBe('76 (95 or below)');
	expect(translateText(t, 'ar', reachingTo('124', 'above', 121))).toBe('\u2067124 (121 or above)\u2069');
});

it('figures run from left to right in any language', () => {
	for (const language of ['en', 'ar'] as const)
		expect(translateText(t, language, figures('1 · 2'))).toBe('\u20661 · 2\u2069');
});

it('a value is isolated unless it is empty', () => {
	expect(isolated('ألمانيا')).toBe('\u2068ألمانيا\u2069');
	expect(isolated('')).toBe('');
});
