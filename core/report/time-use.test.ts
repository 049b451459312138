import { expect, it } from 'vitest';
import { isTimeTold, timeUse } from './time-use.ts';

const attempt = { startedAt: 1_000_000, endedAt: 1_600_000, limit: 1_200_000 };

it('tells the time in all, the median and the longest', () => {
	expect(timeUse(attempt, [30_000, 4_000, 9_000])).toEqual({
		used: 600_000,
		limit: 1_200_000,
		each: [30_000, 4_000, 9_000],
		middle: 9_000,
		longest: 30_000,
		isEven: false,
		quick: 0,
	});
	expect(timeUse(attempt, [4_000, 9_001])?.middle).toBe(6_501);
	expect(timeUse(attempt, [5_000])).toMatchObject({ middle: 5_000, longest: 5_000 });
});

it('keeps the places of questions without an answer, which count nowhere else', () => {
	expect(timeUse(attempt, [null, 5_000, null])).toMatchObject({
		each: [null, 5_000, null],
		middle: 5_000,
		longest: 5_000,
		quick: 0,
	});
});

it('knows when all answers took about equally long', () => {
	const isEven = (...times: number[]) => timeUse(attempt, times)?.isEven;
	expect([isEven(4_000, 4_000), isEven(30_000, 40_000), isEven(29_000, 40_000), isEven(5_000)]).toEqual([
		true,
		true,
		false,
		false,
	]);
});

it('counts answers under three seconds', () => {
	expect(timeUse(attempt, [2_999, 3_000, 0])?.quick).toBe(2);
});

it('never tells more than there was, nor less than nothing', () => {
	expect(timeUse({ ...attempt, endedAt: 9_000_000 }, [1])?.used).toBe(1_200_000);
	expect(timeUse({ ...attempt, endedAt: 9_000_000, limit: null }, [1])?.used).toBe(8_000_000);
	expect(timeUse({ ...attempt, endedAt: 0 }, [1])?.used).toBe(0);
});

it('says nothing of an attempt without an answer', () => {
	expect(timeUse(attempt, [])).toBeNull();
	expect(timeUse(attempt, [null, null])).toBeNull();
});

it('is told from ten questions on, answered or not', () => {
	const isTold = (count: number) => {
		const use = timeUse(attempt, [5_000, ...Array<null>(count - 1).fill(null)]);
		return use && isTimeTold(use);
	};
	expect([isTold(4), isTold(9), isTold(10)]).toEqual([false, false, true]);
});
