import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { explainSeries, growSeries, predictNext, type SeriesItem } from './series.ts';
import { type SeriesRuleName, seriesRules } from './series-rules.ts';
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

	it('are many', () => {
		const different = new Set(each.map(({ terms }) => terms.join()));
		expect(different.size).toBeGreaterThan(30);
	});

	it('are explained with the values that made them', () => {
		const [first] = each;
		expect(first && explainSeries(first).id).toBe(`series.rule.${rule}`);
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
