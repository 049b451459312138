import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { explainSeries, growSeries, predictNext, type SeriesItem } from './series.ts';
import { type SeriesRuleName, seriesRules } from './series-rules.ts';
import { learntAccuracy } from './test-learner.ts';

const names = Object.keys(seriesRules) as SeriesRuleName[];
const PER_RULE = 150;
const itemsOf = (rule: SeriesRuleName): SeriesItem[] =>
	Array.from({ length: PER_RULE }, (_, index) => growSeries(rule, `series/${rule}/${index}`));

describe.each(names)('series of the rule %s', (rule) => {
	it('have one answer, on which all rules that fit agree', () => {
		for (const { terms, options, key } of itemsOf(rule)) expect(predictNext(terms)).toEqual([options[key]]);
	});

	it('offer eight different numbers in order, and stay among those that can be reckoned in the head', () => {
		for (const { terms, options } of itemsOf(rule)) {
			expect(terms).toHaveLength(6);
			expect([...new Set(options)].sort((a, b) => a - b)).toEqual(options);
			expect(options).toHaveLength(8);
			for (const number of [...terms, ...options]) expect(number >= 1 && number <= 200).toBe(true);
		}
	});

	it('offer numbers near one another', () => {
		for (const { options } of itemsOf(rule))
			expect(Number(options.at(-1)) - Number(options[0])).toBeLessThanOrEqual(24);
	});

	it('are many', () => {
		const different = new Set(itemsOf(rule).map(({ terms }) => terms.join()));
		expect(different.size).toBeGreaterThan(30);
	});

	it('are explained with the values that made them', () => {
		const [first] = itemsOf(rule);
		expect(first && explainSeries(first).id).toBe(`series.rule.${rule}`);
	});
});

describe('series', () => {
	it('may offer what lies twelve below and twelve above another', () => {
		const apart = itemsOf('step').map(({ options }) => Number(options.at(-1)) - Number(options[0]));
		expect(Math.max(...apart)).toBe(24);
	});

	// One seed in 87 begins where too few numbers are near, and tries again; were those all alike, they would be some twenty.
	it('of different seeds are different, but for very few', () => {
		const grown = Array.from({ length: 2000 }, (_, index) => growSeries('sum', `seed ${index}`));
		expect(new Set(grown.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1990);
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
	const all: SeriesItem[] = [];
	beforeAll(() => void all.push(...names.flatMap(itemsOf)));
	const share = (choose: (options: number[]) => number) =>
		all.filter(({ options, key }) => choose(options) === key).length / all.length;
	// Five standard errors around one in eight.
	const margin = 5 * Math.sqrt((0.125 * 0.875) / (PER_RULE * names.length));

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
