import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayIn, dayOf } from './day.ts';

it('a day begins at midnight in UTC', () => {
	expect(dayIn('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
	fc.assert(
		fc.property(fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2100, 0) }), (time) => {
			const start = dayIn(dayOf(time)) ?? expect.fail();
			expect(start <= time && time < start + 86_400_000).toBe(true);
		}),
	);
});

it.each([
	'2027-02-29',
	'2026-02-30',
	'2026-13-01',
	'2026-12-24T00:00',
	' 2026-12-24',
	'2026-12-2',
	'2026-12',
	'2026',
	'02026-12-24',
	'24.12.2026',
	'tomorrow',
	'',
	5,
	null,
	{ toString: {} },
])('no day is %j', (value) => {
	expect(dayIn(value)).toBeUndefined();
});
