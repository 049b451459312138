import { expect, it } from 'vitest';
import { FLAG_FROM } from '../statistics/flags.ts';
import { Z } from '../statistics/intervals.ts';
import { NEEDED_FIRST_ATTEMPTS, provisionalTexts } from './needed.ts';

it('is enough for a mean within one IQ point, and for judging every item', () => {
	expect((Z * 15) / Math.sqrt(NEEDED_FIRST_ATTEMPTS)).toBeLessThan(1);
	expect(NEEDED_FIRST_ATTEMPTS).toBeGreaterThan(FLAG_FROM);
});

it.each([
	[0, 'report.provisional', { count: '0', needed: '1000', has: 'none' }],
	[999, 'report.provisional', { count: '999', needed: '1000', has: 'some' }],
	[1000, 'report.provisional.enough', undefined],
])('says with %i first attempts how provisional a result is', (count, id, values) => {
	const { badge, why } = provisionalTexts({ kind: 'types', scoring_version: 'types-2' }, count, String);
	expect(badge).toEqual(values ? { id, values } : { id });
	expect(why).toMatchObject({ id: values ? 'report.provisional.why' : 'report.provisional.why_enough' });
});

it('says of an IQ what the answers will make known', () => {
	expect(provisionalTexts({ kind: 'iq', scoring_version: 'iq-3' }, 3, String).why).toMatchObject({
		sentences: [{ id: 'report.provisional.why' }, { id: 'report.provisional.average' }],
	});
});

it.each([
	['iq', 'midpoint'],
	['types', 'midpoint'],
	['emotional', 'midpoint'],
	['placement', 'levels'],
] as const)(
	'says of a calibrated result what is still assumed, with any number of first attempts: %s',
	(kind, scale) => {
		for (const count of [3, 1000])
			expect(provisionalTexts({ kind, scoring_version: `${kind}-2.7` }, count, String)).toEqual({
				badge: { id: 'report.provisional.calibrated', values: { scale } },
				why: null,
			});
	},
);
