import { describe, expect, it } from 'vitest';
import { explainSeries, generateSeries, predictNext, type SeriesItem } from './series.ts';
import { type SeriesRuleName, seriesRules } from './series-rules.ts';

const names = Object.keys(seriesRules) as SeriesRuleName[];
const PER_RULE = 150;
const itemsOf = (rule: SeriesRuleName): SeriesItem[] =>
	Array.from({ length: PER_RULE }, (_, index) => generateSeries(rule, `series/${rule}/${index}`));

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

	// One seed in 87 starts where there are too few numbers nearby and tries again; if all of those gave the
	// same series, there would be about twenty duplicates.
	it('of different seeds are different, but for very few', () => {
		const generated = Array.from({ length: 2000 }, (_, index) => generateSeries('sum', `seed ${index}`));
		expect(new Set(generated.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1990);
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
