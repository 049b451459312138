import { describe, expect, it } from 'vitest';
import { seeded } from '../scoring/simulate.ts';
import { chiSquareAbove } from './chi-square.ts';
import { addCounts, countTaker, emptyCounts } from './counts.ts';
import { keyedFlags } from './flags.ts';
import { proportion, withFisher } from './intervals.ts';
import { type KeyedItem, keyedCategories, keyedChoices, keyedStatistics } from './keyed.ts';
import { testStatistics } from './reliability.ts';
import { groupScores } from './score-groups.ts';
import { countStatements, emptyStatements, statementStatistics } from './statements.ts';
import { countTime, emptyTimes, medianTime } from './times.ts';

const items: KeyedItem[] = [1, 2, 3].map((n) => ({ id: `i${n}`, options: ['a', 'b', 'c'], key: 'a' }));

function countsOf(takers: readonly string[]) {
	const counts = emptyCounts(items.map((item) => ({ id: item.id, categories: keyedCategories(item) })));
	for (const taker of takers) {
		const answers = [...taker].map((letter) => (letter === '.' ? undefined : letter));
		countTaker(counts, keyedChoices(items, answers));
	}
	return counts;
}

describe('an item with a key', () => {
	it('that all answer alike has no correlation, and nothing is NaN', () => {
		const [first] = keyedStatistics(countsOf(['aab', 'aba', 'aaa', 'abb']));
		expect(first).toMatchObject({ correct: { value: 1 }, sd: 0, total: null, rest: null });
		expect(JSON.stringify([first, testStatistics(countsOf(['aaa']))])).not.toContain('NaN');
		for (const nobody of keyedStatistics(countsOf([])))
			expect(nobody).toMatchObject({ takers: 0, correct: null, sd: null, rest: null, omitted: null });
		expect(testStatistics(countsOf([]))).toMatchObject({ mean: null, alpha: null, standardError: null });
	});

	it('is omitted before the last answer and not reached after it', () => {
		const [one, two, three] = keyedStatistics(countsOf(['.a.', 'aaa', 'b..', 'aba']));
		expect(one).toMatchObject({ takers: 4, omitted: { value: 0.25 }, notReached: { value: 0 } });
		expect(two).toMatchObject({ takers: 3, correct: { value: 2 / 3 }, notReached: { value: 0.25 } });
		expect(three).toMatchObject({ takers: 2, correct: { value: 1 }, notReached: { value: 0.5 } });
	});

	it('has the statistics that the answers give one by one', () => {
		const random = seeded(7);
		const takers = Array.from({ length: 500 }, () =>
			items.map(() => 'aaabc'.charAt(Math.floor(5 * random()))).join(''),
		);
		const right = takers.map((taker) => [...taker].map((letter) => Number(letter === 'a')));
		const rest = right.map(([, ...others]) => others.reduce((sum, each) => sum + each, 0));
		const [first] = keyedStatistics(countsOf(takers));
		const pearson = (x: number[], y: number[]) => {
			const sums = (values: number[]) => values.reduce((sum, each) => sum + each, 0);
			const cross = (a: number[], b: number[]) =>
				x.length * sums(a.map((each, index) => each * (b[index] ?? 0))) - sums(a) * sums(b);
			return cross(x, y) / Math.sqrt(cross(x, x) * cross(y, y));
		};
		expect(first?.rest?.value).toBeCloseTo(
			pearson(
				right.map(([own]) => own ?? 0),
				rest,
			),
			9,
		);
		const chose = takers.map((taker) => Number(taker.startsWith('b')));
		expect(first?.options[1]?.rest?.value).toBeCloseTo(pearson(chose, rest), 9);
		expect(addCounts([countsOf(takers.slice(0, 200)), countsOf(takers.slice(200))])).toEqual(
			countsOf(takers),
		);
	});

	it('is flagged for a distractor of the upper third, and only from 200 takers on', () => {
		const few = [
			...Array<string>(60).fill('baa'),
			...Array<string>(40).fill('aca'),
			...Array<string>(99).fill('cbb'),
		];
		const flagsOf = (takers: string[]) => keyedFlags(keyedStatistics(countsOf(takers))[0] as never, []);
		expect(flagsOf(few)).toEqual([]);
		expect(flagsOf([...few, ...Array<string>(60).fill('baa')])).toContainEqual({
			flag: 'distractor_over_key',
			option: 'b',
		});
	});
});

describe('statements', () => {
	it('count in their keyed direction, and only those who answered the whole scale', () => {
		const counts = emptyStatements([
			{ id: 's1', scale: 'x', keyed: 1 },
			{ id: 's2', scale: 'x', keyed: -1 },
			{ id: 's3', scale: 'y', keyed: 1 },
		]);
		for (const step of [0, 1, 2, 3, 4]) countStatements(counts, [step, 4 - step, step]);
		countStatements(counts, [0, undefined, 4]);
		const { items: found, scales } = statementStatistics(counts);
		expect(found[0]).toMatchObject({ takers: 6, rest: { value: 1 }, mean: { value: 16 / 6 } });
		expect(found[1]).toMatchObject({ takers: 5, rest: { value: 1 }, unanswered: { value: 1 / 6 } });
		expect(found[2]).toMatchObject({ takers: 6, rest: null });
		expect(scales[0]).toMatchObject({ scale: 'x', takers: 5, alpha: { value: 1 } });
		expect(scales[1]).toMatchObject({ scale: 'y', takers: 6, alpha: null });
	});
});

describe('intervals', () => {
	// R. Newcombe, "Two-Sided Confidence Intervals for the Single Proportion", Statistics in Medicine 17, 1998, table I, method 3.
	it.each([
		[81, 263, 0.2553, 0.3662],
		[15, 148, 0.0624, 0.1605],
		[0, 20, 0, 0.1611],
		[1, 29, 0.0061, 0.1718],
	])('%s of %s: %s to %s, as Newcombe prints them', (cases, of, low, high) => {
		expect(proportion(cases, of)?.low).toBeCloseTo(low, 4);
		expect(proportion(cases, of)?.high).toBeCloseTo(high, 4);
	});

	it('of a correlation are those of artanh r', () => {
		const found = withFisher(0.5, 103);
		expect(found?.low).toBeCloseTo(0.3392, 3);
		expect(found?.high).toBeCloseTo(0.6324, 3);
	});

	it('of a median lie between order statistics', () => {
		const times = emptyTimes();
		for (let tenth = 1; tenth <= 101; tenth++) countTime(times, tenth * 100);
		expect(medianTime(times)).toEqual({ value: 5100, low: 4000, high: 6200 });
		expect(medianTime(emptyTimes())).toBeNull();
	});
});

it('the tail of chi-square is that of the tables', () => {
	for (const [x, degrees, p] of [
		[3.841459, 1, 0.05],
		[5.991465, 2, 0.05],
		[16.81189, 6, 0.01],
		[20.09024, 8, 0.01],
		[18.47531, 7, 0.01],
		[63.69074, 40, 0.01],
	] as const)
		expect(chiSquareAbove(x, degrees)).toBeCloseTo(p, 6);
});

it('score groups hold about a third, and keep a score together', () => {
	expect(groupScores([3, 20, 85, 237, 357, 298])).toEqual([
		'lower',
		'lower',
		'lower',
		'lower',
		'middle',
		'upper',
	]);
	expect(groupScores([0, 0, 9])[2]).toBe('upper');
});
