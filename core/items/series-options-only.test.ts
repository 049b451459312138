import { describe, expect, it } from 'vitest';
import { learntAccuracy } from '../../test/items/learner.ts';
import { accuracyOf, chiSquareOfKeys, faultsOfGuessers } from '../../test/items/solvers.ts';
import { generateSeries, type SeriesItem } from './series.ts';
import { type SeriesRuleName, seriesRules } from './series-rules.ts';

type Options = readonly number[];
type Score = (number: number, options: Options, bank: ReadonlyMap<number, number>) => number;

const names = Object.keys(seriesRules) as SeriesRuleName[];
const n = 1000;
const generate = (rule: SeriesRuleName, count: number, seed: string): SeriesItem[] =>
	Array.from({ length: count }, (_, index) => generateSeries(rule, `${seed}/${rule}/${index}`));

const guessers: Record<string, Score> = {
	...Object.fromEntries(
		[0, 1, 2, 3, 4, 5, 6, 7].map((place): [string, Score] => [
			`place ${place + 1} from the smallest`,
			(number, options) => (options.indexOf(number) === place ? 1 : 0),
		]),
	),
	'most central': (number, options) => -distances(number, options),
	'most distant': distances,
	'most divisors': (number) => divisors(number),
	'fewest divisors': (number) => -divisors(number),
	'the parity of most': (number, options) => alike(number, options, 2),
	'the parity of few': (number, options) => -alike(number, options, 2),
	'the last digit of most': (number, options) => alike(number, options, 10),
	'most frequent in the bank': (number, _, bank) => bank.get(number) ?? 0,
	'rarest in the bank': (number, _, bank) => -(bank.get(number) ?? 0),
};

// As in options-only.test.ts.
describe.each(names)('the options alone of series of the rule %s', (rule) => {
	const items = generate(rule, n, 'options-only');
	const bank = countOf(generate(rule, n, 'bank').map(({ options, key }) => options[key] as number));

	it('do not give the key away', { timeout: 60_000 }, () => {
		const accuracies = Object.entries(guessers).map(
			([name, score]) => [name, accuracyOf(items, bank, name, score)] as const,
		);
		expect(faultsOfGuessers([...accuracies, ['logistic regression', learnt(items)]], n)).toEqual([]);
	});

	it('have their key at every place equally often', () => {
		expect(chiSquareOfKeys(items)).toBeLessThan(24.32); // 99.9 % quantile of χ² with 7 degrees of freedom
	});
});

function learnt(items: readonly SeriesItem[]): number {
	const features = items.map(({ options }) =>
		options.map((option, index) => [
			index,
			(index - 3.5) ** 2,
			option % 2,
			option % 5,
			divisors(option),
			alike(option, options, 2),
			(options[index + 1] ?? option) - option,
			option - (options[index - 1] ?? option),
		]),
	);
	return learntAccuracy(
		features,
		items.map(({ key }) => key),
	);
}

function distances(number: number, options: Options): number {
	return options.reduce((sum, one) => sum + Math.abs(one - number), 0);
}

function alike(number: number, options: Options, by: number): number {
	return options.filter((one) => one % by === number % by).length;
}

function divisors(number: number): number {
	return Array.from({ length: number }, (_, index) => index + 1).filter((each) => number % each === 0).length;
}

function countOf(numbers: readonly number[]): Map<number, number> {
	const counts = new Map<number, number>();
	for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
	return counts;
}
