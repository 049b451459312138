import { describe, expect, it } from 'vitest';
import { addressOf, counterpartOf, familyOf, isIn, slugIn } from './families.ts';

describe('families of addresses', () => {
	it('mounts the steps of an attempt', () => {
		const steps = ['instructions', 'q-7', 'time-up', 'info', 'thank-you', 'result'];
		expect(steps.map((step) => addressOf('plain', 'sixteen-types', step))).toEqual(
			steps.map((step) => `/sixteen-types/${step}`),
		);
		expect(steps.map((step) => addressOf('personal', 'emotional-intelligence', step))).toEqual([
			'/personal-test/emotional-intelligence',
			'/personal-test/emotional-intelligence/questions',
			'/personal-test/emotional-intelligence/questions',
			'/personal-test/emotional-intelligence/user-form',
			'/personal-test/emotional-intelligence/thank-you',
			'/emotional-intelligence/result',
		]);
		expect(addressOf('arabic', 'sixteen-types-short', 'info')).toBe('/ar/mbti-16/short/user-form');
	});

	it('reads the family and the quiz of an address', () => {
		expect(familyOf('ar/mbti-16')).toBe('arabic');
		expect(familyOf('/:quiz/info')).toBe('plain');
		expect(familyOf('/personal-test/:quiz/questions')).toBe('personal');
		expect(familyOf('/ar/mbti-16/:quiz')).toBe('arabic');
		expect(slugIn('arabic', 'full')).toBe('sixteen-types');
		expect(slugIn('arabic', 'sixteen-types')).toBeUndefined();
		expect(slugIn('arabic', 'constructor')).toBeUndefined();
		expect(slugIn('personal', 'sixteen-types')).toBe('sixteen-types');
	});

	it('has the tests about oneself in the mounted families, and no other', () => {
		const types = { slug: 'sixteen-types', kind: 'types' } as const;
		const emotional = { slug: 'emotional-intelligence', kind: 'emotional' } as const;
		const iq = { slug: 'iq-test', kind: 'iq' } as const;
		expect([types, emotional, iq].map((quiz) => isIn('personal', quiz))).toEqual([true, true, false]);
		expect([types, emotional, iq].map((quiz) => isIn('arabic', quiz))).toEqual([true, false, false]);
		expect([types, emotional, iq].map((quiz) => isIn('plain', quiz))).toEqual([true, true, true]);
	});

	it('leads from the Arabic family to the same page outside it, else to the start page', () => {
		expect(counterpartOf('/ar/mbti-16')).toBe('/personal-test');
		expect(counterpartOf('/ar/mbti-16/full')).toBe('/personal-test/sixteen-types');
		expect(counterpartOf('/AR/mbti-16/short/questions')).toBe('/personal-test/sixteen-types-short/questions');
		expect(counterpartOf('/ar/mbti-16/other')).toBe('/');
		expect(counterpartOf('/ar/i-n-f-j')).toBe('/');
	});
});
