import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, withBonett, withFisher, withNormal, withStudent } from './intervals.ts';
import { momentsOf } from './moments.ts';
import { studentQuantile } from './student.ts';
import { countTime, emptyTimes, medianTime } from './times.ts';

describe('intervals', () => {
	// R. Newcombe, "Two-Sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17, 1998,
	// table I, method 3.
	it.each([
		[81, 263, 0.2553, 0.3662],
		[15, 148, 0.0624, 0.1605],
		[0, 20, 0, 0.1611],
		[1, 29, 0.0061, 0.1718],
	])('%s of %s: %s to %s, as Newcombe prints them', (cases, of, low, high) => {
		expect(proportion(cases, of)?.low).toBeCloseTo(low, 4);
		expect(proportion(cases, of)?.high).toBeCloseTo(high, 4);
	});

	it('of nobody there are none', () => {
		expect(proportion(0, 0)).toBeNull();
	});

	it('of a share mirror those of the others', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, given) => {
				const cases = given % (of + 1);
				const [one, other] = [proportion(cases, of), proportion(of - cases, of)];
				expect(one?.high).toBeCloseTo(1 - (other?.low ?? 9), 10);
				expect(one?.low).toBeGreaterThanOrEqual(0);
				expect(one?.value).toBe(cases / of);
			}),
		);
	});

	it('of a correlation are those of artanh r', () => {
		// artanh .5 = .549306 and 1.959964/√100 = .195996: tanh .353310 and tanh .745302.
		const found = withFisher(0.5, 103);
		expect(found?.low).toBeCloseTo(0.339312, 5);
		expect(found?.high).toBeCloseTo(0.632338, 5);
		expect(withFisher(-0.5, 103)?.high).toBeCloseTo(-0.339312, 5);
	});

	it('of a correlation have no ends where three takers or fewer, or a straight line, tell none', () => {
		expect(withFisher(0.5, 4)?.low).toBeCloseTo(Math.tanh(Math.atanh(0.5) - 1.959964), 9);
		for (const [r, n] of [
			[0.5, 3],
			[1, 100],
			[-1, 100],
		] as const)
			expect(withFisher(r, n)).toEqual({ value: r, low: null, high: null });
		expect(withFisher(null, 100)).toBeNull();
	});

	// R. A. Fisher & F. Yates, "Statistical Tables", 1938, table III, P = .05.
	it.each([
		[1, 12.706],
		[2, 4.303],
		[3, 3.182],
		[10, 2.228],
		[29, 2.045],
		[120, 1.98],
		[1999, 1.961],
	])('of a mean have the t of %s degrees of freedom, %s', (degrees, t) => {
		expect(studentQuantile(0.975, degrees)).toBeCloseTo(t, 3);
	});

	it('of a mean are those of Student, for the hours of sleep that his ten patients gained', () => {
		// Biometrika 6(1), 1908, page 20; the interval as t.test of R prints it for the data set `sleep`.
		const gained = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
		const { mean, variance } = momentsOf(gained.map((x) => ({ x, takers: 1 })));
		const found = withStudent(mean, variance, gained.length);
		expect(found.value).toBeCloseTo(1.58, 9);
		expect(found.low).toBeCloseTo(0.7001142, 7);
		expect(found.high).toBeCloseTo(2.4598858, 7);
		expect(withStudent(3, null, 1)).toEqual({ value: 3, low: null, high: null });
	});

	it('of alpha are those of Bonett', () => {
		// 1.959964·√(2·10/(9·98)) = .295142; 1 − .1·exp(±.295142).
		const found = withBonett(0.9, 10, 100);
		expect(found?.value).toBe(0.9);
		expect(found?.low).toBeCloseTo(0.865668, 5);
		expect(found?.high).toBeCloseTo(0.925557, 5);
	});

	it('of alpha have no ends where there is nothing to tell them from', () => {
		expect(withBonett(0.5, 2, 3)?.low).toBeCloseTo(1 - 0.5 * Math.exp(1.959964 * 2), 9);
		for (const [alpha, k, n] of [
			[0.5, 2, 2],
			[0.5, 1, 100],
			[1, 10, 100],
		] as const)
			expect(withBonett(alpha, k, n)).toEqual({ value: alpha, low: null, high: null });
		expect(withBonett(null, 10, 100)).toBeNull();
	});

	it('of a mean are two standard errors wide', () => {
		const found = withNormal(50, 100, 25);
		expect(found).toEqual({
			value: 50,
			low: expect.closeTo(46.080072, 9),
			high: expect.closeTo(53.919928, 9),
		});
		for (const variance of [null, 0])
			expect(withNormal(50, variance, 25)).toEqual({ value: 50, low: null, high: null });
	});

	it('of a median lie between order statistics', () => {
		const times = emptyTimes();
		for (let tenth = 1; tenth <= 101; tenth++) countTime(times, tenth * 100);
		expect(medianTime(times)).toEqual({ value: 5100, low: 4000, high: 6200 });
		expect(medianTime(emptyTimes())).toBeNull();
	});

	it('of a median have an end only where there are takers beyond it', () => {
		const timesOf = (...seconds: number[]) => {
			const times = emptyTimes();
			for (const second of seconds) countTime(times, 1000 * second);
			return medianTime(times);
		};
		expect(timesOf(4)).toEqual({ value: 4000, low: null, high: null });
		expect(timesOf(4, 8)).toEqual({ value: 6000, low: null, high: null });
		expect(timesOf(4, 4, 4, 8, 9)?.value).toBe(4000);
		// With six values both ranks are out of range: the lower, ⌊3 − .98·√6⌋, is 0 and the upper, ⌈4 + .98·√6⌉,
		// is 7.
		expect(timesOf(1, 2, 3, 4, 5, 6)).toEqual({ value: 3500, low: null, high: null });
		expect(timesOf(1, 2, 3, 4, 5, 6, 7, 8)).toEqual({ value: 4500, low: 1000, high: 8000 });
	});

	it('of times count from none to ten minutes, to a tenth of a second', () => {
		const median = (time: number) => {
			const times = emptyTimes();
			countTime(times, time);
			return medianTime(times)?.value;
		};
		expect([-50, 49, 50, 599_949, 599_950, 3_600_000].map(median)).toEqual([
			0, 0, 100, 599_900, 600_000, 600_000,
		]);
	});
});
