import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { explainSeries, growSeries, predictNext, type SeriesItem } from './series.ts';
import { type Series, type SeriesRuleName, seriesRules } from './series-rules.ts';
import { learntAccuracy } from './test-learner.ts';

const names = Object.keys(seriesRules) as SeriesRuleName[];
const PER_RULE = 150;
const items = new Map<SeriesRuleName, SeriesItem[]>(
	names.map((rule) => [
		rule,
		Array.from({ length: PER_RULE }, (_, index) => growSeries(rule, `series/${rule}/${index}`)),
	]),
);
const all = [...items.values()].flat();

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

	it('make series that they themselves go on with, among the numbers from 1 to 200', () => {
		const reached = new Set<number>();
		for (const name of names) {
			const series = seriesRules[name].all();
			expect(series.filter(({ terms, next }) => seriesRules[name].predict(terms) !== next)).toEqual([]);
			for (const { terms, next } of series) for (const number of [...terms, next]) reached.add(number);
			expect(series.filter((each) => isTooEasy(name, each))).toEqual([]);
		}
		expect([Math.min(...reached), Math.max(...reached)]).toEqual([1, 200]);
	});

	it('are expected to be harder one after another', () => {
		const expected = names.map((name) => seriesRules[name].difficulty);
		expect(expected).toEqual([-1.6, -0.8, -0.6, 0, 0.2, 0.4, 0.8]);
	});

	it('say nothing of numbers that obey none', () => {
		expect(predictNext([1, 5, 2, 9, 3, 17])).toEqual([]);
	});
});

describe.each(names)('series of the rule %s', (rule) => {
	const each = items.get(rule) ?? [];

	it('have one answer, on which all rules that fit agree', () => {
		for (const { terms, options, key } of each) expect(predictNext(terms)).toEqual([options[key]]);
	});

	it('offer eight different numbers in order, and stay among those that can be reckoned in the head', () => {
		for (const { terms, options } of each) {
			expect(terms).toHaveLength(6);
			expect([...new Set(options)].sort((a, b) => a - b)).toEqual(options);
			expect(options).toHaveLength(8);
			for (const number of [...terms, ...options]) expect(number >= 1 && number <= 200).toBe(true);
		}
	});

	it('offer numbers near one another', () => {
		for (const { options } of each)
			expect(Number(options.at(-1)) - Number(options[0])).toBeLessThanOrEqual(24);
	});

	it('are many', () => {
		const different = new Set(each.map(({ terms }) => terms.join()));
		expect(different.size).toBeGreaterThan(30);
	});

	it('have one answer among eight near one another whatever they are grown from', () => {
		for (let index = 0; index < 20; index++) {
			const { terms, options, key } = growSeries(rule, `other/${rule}/${index}`);
			expect(predictNext(terms)).toEqual([options[key]]);
			expect(new Set(options).size).toBe(8);
			expect(options.toSorted((a, b) => a - b)).toEqual(options);
			expect(Number(options.at(-1)) - Number(options[0])).toBeLessThanOrEqual(24);
		}
	});

	it('are explained with the values that made them', () => {
		const [first] = each;
		expect(first && explainSeries(first).id).toBe(`series.rule.${rule}`);
	});
});

describe('a series in words', () => {
	it('has its values with their signs, which stay before their numbers in any direction of writing', () => {
		expect(
			explainSeries({ terms: [], options: [], key: 0, rule: 'turns', values: { first: 3, second: -2 } }),
		).toEqual({
			id: 'series.rule.turns',
			values: { first: '\u2066+3\u2069', second: '\u2066−2\u2069' },
		});
	});
});

describe('the options of a series alone', () => {
	const share = (choose: (options: number[]) => number) =>
		all.filter(({ options, key }) => choose(options) === key).length / all.length;
	// Five standard errors around one in eight.
	const margin = 5 * Math.sqrt((0.125 * 0.875) / all.length);

	it.each([0, 1, 2, 3, 4, 5, 6, 7])('do not give the key away: place %i from the smallest', (place) => {
		expect(Math.abs(share(() => place) - 0.125)).toBeLessThan(margin);
	});

	it.each<[string, (number: number, options: number[]) => number]>([
		['most central', (number, options) => -options.reduce((sum, one) => sum + Math.abs(one - number), 0)],
		['most distant', (number, options) => options.reduce((sum, one) => sum + Math.abs(one - number), 0)],
		['most divisors', (number) => divisors(number)],
		['fewest divisors', (number) => -divisors(number)],
		['the parity of most', (number, options) => options.filter((one) => one % 2 === number % 2).length],
		['the parity of few', (number, options) => -options.filter((one) => one % 2 === number % 2).length],
		['the last digit of most', (number, options) => options.filter((one) => one % 10 === number % 10).length],
	])('do not give the key away: %s', (name, score) => {
		const random = createRandom(name);
		const accuracy = share((options) => {
			const scores = options.map((option) => score(option, options));
			const best = Math.max(...scores);
			return random.pick(scores.flatMap((one, index) => (one === best ? [index] : [])));
		});
		expect(Math.abs(accuracy - 0.125)).toBeLessThan(margin);
	});

	it('do not give the key away: what a logistic regression learns', () => {
		const features = all.map(({ options }) =>
			options.map((option, index) => [
				index,
				(index - 3.5) ** 2,
				option % 2,
				option % 5,
				divisors(option),
				options.filter((one) => one % 2 === option % 2).length,
				(options[index + 1] ?? option) - option,
				option - (options[index - 1] ?? option),
			]),
		);
		const accuracy = learntAccuracy(
			features,
			all.map(({ key }) => key),
		);
		expect(Math.abs(accuracy - 0.125)).toBeLessThan(margin);
	});
});

function divisors(number: number): number {
	return Array.from({ length: number }, (_, index) => index + 1).filter((each) => number % each === 0).length;
}

/** A step of nothing, two steps that are one or undo each other, or two series that lie far apart. */
function isTooEasy(name: SeriesRuleName, { terms: [one = 0, other = 0], values }: Series): boolean {
	const { first = 1, second = 2, step = 1 } = values;
	if (step === 0 || first === 0 || second === 0) return true;
	if (name === 'turns') return first === second || first + second === 0;
	return name === 'woven' && (first === second || Math.abs(one - other) > 15);
}
