import { describe, expect, it } from 'vitest';
import { predictNext } from './series.ts';
import { type Series, type SeriesRuleName, seriesRules } from './series-rules.ts';

const names = Object.keys(seriesRules) as SeriesRuleName[];

describe('rules of series', () => {
	it.each([
		['step', [3, 7, 11, 15, 19, 23], 27],
		['turns', [2, 5, 4, 7, 6, 9], 8],
		['growing', [1, 2, 4, 7, 11, 16], 22],
		['doubling', [3, 7, 15, 31, 63, 127], 255],
		['sum', [1, 1, 2, 3, 5, 8], 13],
		['woven', [1, 20, 3, 17, 5, 14], 7],
		['step_and_double', [1, 3, 6, 8, 16, 18], 36],
	] as const)('%s goes on from %j with %i', (rule, terms, next) => {
		expect(seriesRules[rule].predict(terms)).toBe(next);
		expect(predictNext(terms)).toEqual([next]);
	});

	it.each<[SeriesRuleName, number[][]]>([
		['step', [[3, 7, 11, 15, 19, 24]]],
		[
			'turns',
			[
				[2, 5, 4, 7, 6, 10],
				[2, 5, 4, 7, 7, 10],
			],
		],
		['growing', [[1, 2, 4, 7, 11, 17]]],
		['doubling', [[3, 7, 15, 31, 63, 128]]],
		[
			'sum',
			[
				[1, 1, 2, 3, 5, 9],
				[1, 1, 3, 4, 7, 11],
			],
		],
		[
			'woven',
			[
				[1, 20, 3, 17, 6, 14],
				[1, 20, 3, 17, 5, 15],
			],
		],
		[
			'step_and_double',
			[
				[1, 3, 6, 8, 16, 19],
				[1, 3, 6, 8, 17, 19],
				[1, 3, 7, 9, 18, 20],
			],
		],
	])('%s does not go on from numbers of which one is wrong', (rule, wrong) => {
		for (const terms of wrong) expect(seriesRules[rule].predict(terms)).toBeUndefined();
	});

	it('go on from where they are, whatever turn they are at', () => {
		expect(seriesRules.turns.predict([2, 5, 4, 7, 6])).toBe(9);
		expect(seriesRules.woven.predict([1, 20, 3, 17, 5])).toBe(14);
		expect(seriesRules.step_and_double.predict([1, 3, 6, 8, 16])).toBe(18);
	});

	it('make series that they themselves go on with and no other goes on otherwise, from 1 to 200', () => {
		const reached = new Set<number>();
		for (const name of names) {
			const series = seriesRules[name].all();
			expect(series.filter(({ terms, next }) => predictNext(terms).join() !== String(next))).toEqual([]);
			expect(series.filter(({ terms, next }) => seriesRules[name].predict(terms) !== next)).toEqual([]);
			for (const { terms, next } of series) for (const number of [...terms, next]) reached.add(number);
			expect(series.filter((each) => isTooEasy(name, each))).toEqual([]);
			expect(series.filter(({ terms, values }) => !isMadeOf(name, terms, values))).toEqual([]);
		}
		expect([Math.min(...reached), Math.max(...reached)]).toEqual([1, 200]);
	});

	it('weave two series that lie no further apart than fifteen', () => {
		const apart = seriesRules.woven.all().map(({ terms: [one = 0, other = 0] }) => Math.abs(one - other));
		expect(apart.reduce((most, each) => Math.max(most, each))).toBe(15);
	});

	it('are expected to be harder one after another', () => {
		const expected = names.map((name) => seriesRules[name].difficulty);
		expect(expected).toEqual([-1.6, -0.8, -0.6, 0, 0.2, 0.4, 0.8]);
	});

	it('say nothing of numbers that obey none', () => {
		expect(predictNext([1, 5, 2, 9, 3, 17])).toEqual([]);
	});
});

/** A step of zero, two steps that are the same or cancel out, or two series that are far apart. */
function isTooEasy(name: SeriesRuleName, { terms: [one = 0, other = 0], values }: Series): boolean {
	const { first = 1, second = 2, step = 1 } = values;
	if (step === 0 || first === 0 || second === 0) return true;
	if (name === 'turns') return first === second || first + second === 0;
	return name === 'woven' && (first === second || Math.abs(one - other) > 15);
}

/** Whether the values are the ones that produced the terms. */
function isMadeOf(name: SeriesRuleName, terms: readonly number[], values: Series['values']): boolean {
	const [one = 0, two = 0, three = 0, four = 0] = terms;
	const shown: Record<SeriesRuleName, Series['values']> = {
		step: { step: two - one },
		turns: { first: two - one, second: three - two },
		growing: { first: two - one, second: three - two - (two - one) },
		doubling: { step: two - 2 * one },
		sum: {},
		woven: { first: three - one, second: four - two },
		step_and_double: { step: two - one },
	};
	const keys = Object.keys(shown[name]);
	return (
		keys.length === Object.keys(values).length && keys.every((each) => shown[name][each] === values[each])
	);
}
