import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeCall } from './time-call.ts';

const MINUTE = 60_000;

/** All the moments announced while the time decreases in steps. */
function said(total: number, step: number) {
	const calls: string[] = [];
	for (let left = total; left >= 0; left -= step) {
		const call = timeCall(total, left + step, left);
		if (call) calls.push(`${call} at ${left / MINUTE}`);
	}
	return calls;
}

it('calls half, five minutes and one minute, each once', () => {
	expect(said(20 * MINUTE, 500)).toEqual(['half at 10', 'five_minutes at 5', 'one_minute at 1']);
	expect(said(25 * MINUTE, 500)).toEqual(['half at 12.5', 'five_minutes at 5', 'one_minute at 1']);
});

it('does not say half and five minutes of ten minutes at once, nor the whole time', () => {
	expect(said(10 * MINUTE, 500)).toEqual(['five_minutes at 5', 'one_minute at 1']);
	expect(said(5 * MINUTE, 500)).toEqual(['half at 2.5', 'one_minute at 1']);
	expect(said(MINUTE, 500)).toEqual([]);
});

it('says half from two minutes on, and unless it is within a minute of five', () => {
	expect(said(4 * MINUTE, 500)).toEqual(['half at 2', 'one_minute at 1']);
	expect(said(3.9 * MINUTE, 500)).toEqual(['one_minute at 1']);
	expect(said(8 * MINUTE, 500)).toEqual(['five_minutes at 5', 'half at 4', 'one_minute at 1']);
	expect(said(9 * MINUTE, 500)).toEqual(['five_minutes at 5', 'one_minute at 1']);
	expect(said(11.9 * MINUTE, 500)).toEqual(['five_minutes at 5', 'one_minute at 1']);
	expect(said(12 * MINUTE, 500)).toEqual(['half at 6', 'five_minutes at 5', 'one_minute at 1']);
});

it('is silent in the first five seconds', () => {
	expect(timeCall(65_000, 65_000, MINUTE)).toBeNull();
	expect(timeCall(65_001, 65_001, MINUTE)).toBe('one_minute');
});

it('says the last of several moments slept through', () => {
	expect(timeCall(20 * MINUTE, 15 * MINUTE, 30_000)).toBe('one_minute');
	expect(timeCall(20 * MINUTE, 15 * MINUTE, 3 * MINUTE)).toBe('five_minutes');
});

it('never says a moment twice, whatever the steps', () => {
	const steps = fc.array(fc.integer({ min: 1, max: 3 * MINUTE }), { maxLength: 60 });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 40 }), steps, (minutes, falls) => {
			const total = minutes * MINUTE;
			const calls: string[] = [];
			let left = total;
			for (const fall of falls) {
				const call = timeCall(total, left, left - fall);
				if (call) calls.push(call);
				left -= fall;
			}
			expect(new Set(calls).size).toBe(calls.length);
		}),
	);
});
