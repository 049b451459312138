import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	daysNeeded,
	overlap,
	type Period,
	periodAt,
	periodNamed,
	WAIT_DAYS,
	writableFrom,
} from './period.ts';

const DAY = 86_400_000;
const named = (name: string) => periodNamed(name) as Period;
const frequency = fc.constantFrom('yearly', 'quarterly');
const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) });

describe('a period', () => {
	it('is a calendar year or a quarter of one, in UTC', () => {
		expect(named('2026')).toMatchObject({
			from: Date.UTC(2026, 0),
			before: Date.UTC(2027, 0),
			quarter: null,
		});
		expect(named('2026-Q4')).toMatchObject({
			from: Date.UTC(2026, 9),
			before: Date.UTC(2027, 0),
			quarter: 4,
		});
		expect(named('2028-Q1')).toMatchObject({
			from: Date.UTC(2028, 0),
			before: Date.UTC(2028, 3),
			quarter: 1,
		});
	});

	it.each(['', '26', '2026-Q0', '2026-Q5', '2026-q1', '2026Q1', '2026-01', ' 2026', '20266'])(
		'is not %j',
		(name) => {
			expect(periodNamed(name)).toBeUndefined();
		},
	);

	it('holds each moment that it is found by, and has that name', () => {
		fc.assert(
			fc.property(time, frequency, (at, often) => {
				const period = periodAt(at, often);
				expect(period.from <= at && at < period.before).toBe(true);
				expect(periodNamed(period.name)).toEqual(period);
			}),
		);
	});

	it('has the length that was asked for', () => {
		for (const [month, quarter] of [
			[0, 1],
			[2, 1],
			[3, 2],
			[8, 3],
			[11, 4],
		] as const) {
			const at = Date.UTC(2026, month, 28);
			expect(periodAt(at, 'yearly')).toMatchObject({ name: '2026', frequency: 'yearly' });
			expect(periodAt(at, 'quarterly')).toMatchObject({ name: `2026-Q${quarter}`, frequency: 'quarterly' });
		}
		expect([daysNeeded('yearly'), daysNeeded('quarterly')]).toEqual([366 + 60, 92 + 60]);
	});

	it('has no moment in common with another one of the same frequency', () => {
		fc.assert(
			fc.property(time, time, frequency, (one, other, often) => {
				const [first, second] = [periodAt(one, often), periodAt(other, often)];
				expect(overlap(first, second)).toBe(first.name === second.name);
			}),
		);
	});

	it('overlaps the year that it is a quarter of', () => {
		expect(overlap(named('2026'), named('2026-Q3'))).toBe(true);
		expect(overlap(named('2026-Q3'), named('2026'))).toBe(true);
		expect(overlap(named('2026'), named('2027-Q1'))).toBe(false);
		expect(overlap(named('2026'), named('2025-Q4'))).toBe(false);
	});

	it('can be written 30 days after its end, while all its answers are still stored', () => {
		expect(new Date(writableFrom(named('2026-Q4'))).toISOString()).toBe('2027-01-31T00:00:00.000Z');
		fc.assert(
			fc.property(time, frequency, (at, often) => {
				const period = periodAt(at, often);
				expect(writableFrom(period)).toBe(period.before + WAIT_DAYS * DAY);
				// The first answers of the period are deleted no earlier than a month after that.
				expect(period.from + daysNeeded(often) * DAY).toBeGreaterThanOrEqual(writableFrom(period) + 30 * DAY);
			}),
		);
	});
});
