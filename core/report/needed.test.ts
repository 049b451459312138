import { expect, it } from 'vitest';
import { FLAG_FROM } from '../statistics/flags.ts';
import { Z } from '../statistics/intervals.ts';
import { NEEDED_FIRST_ATTEMPTS } from './needed.ts';

it('is enough for a mean within one IQ point, and for judging every item', () => {
	expect((Z * 15) / Math.sqrt(NEEDED_FIRST_ATTEMPTS)).toBeLessThan(1);
	expect(NEEDED_FIRST_ATTEMPTS).toBeGreaterThan(FLAG_FROM);
});
