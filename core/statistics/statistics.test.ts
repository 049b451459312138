import { describe, expect, it } from 'vitest';
import { seeded } from '../../test/simulate.ts';
import { chiSquareAbove } from './chi-square.ts';
import { countTaker, emptyCounts } from './counts.ts';
import { keyedFlags } from './flags.ts';
import { type KeyedItem, keyedCategories, keyedChoices, keyedStatistics } from './keyed.ts';
import { whole } from './pieces.ts';
import { testStatistics } from './reliability.ts';
import { groupScores } from './score-groups.ts';
import { countStatements, emptyStatements, statementStatistics } from './statements.ts';

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
		const [first] = whole(keyedStatistics(countsOf(['aab', 'aba', 'aaa', 'abb'])));
		expect(first).toMatchObject({ correct: { value: 1 }, sd: 0, total: null, rest: null });
		expect(JSON.stringify([first, testStatistics(countsOf(['aaa']))])).not.toContain('NaN');
		for (const nobody of whole(keyedStatistics(countsOf([]))))
			expect(nobody).toMatchObject({ takers: 0, correct: null, sd: null, rest: null, omitted: null });
		expect(testStatistics(countsOf([]))).toMatchObject({ mean: null, alpha: null, standardError: null });
		for (const few of [[], ['aab']]) expect(testStatistics(countsOf(few)).sd).toBeNull();
	});

	it('is omitted before the last answer and not reached after it', () => {
		const [one, two, three] = whole(keyedStatistics(countsOf(['.a.', 'aaa', 'b..', 'aba'])));
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
		const [first] = whole(keyedStatistics(countsOf(takers)));
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
	});

	it('has the shares of its options in each third of the scores', () => {
		const takers = ['aaa', 'aaa', 'aab', 'aba', 'abb', 'bab', 'bbb', 'cbb', 'bcc'];
		const [first] = whole(keyedStatistics(countsOf(takers)));
		expect(first).toMatchObject({ key: 'a', fit: null, sd: expect.closeTo(0.52705, 5) });
		expect(first?.options.map(({ id, isKey, takers: n }) => [id, isKey, n])).toEqual([
			['a', true, 5],
			['b', false, 3],
			['c', false, 1],
		]);
		// Scores: 0 three times, 1, 2, and 3 twice each; the two takers with 3 are closer to a third than four
		// would be.
		const shares = first?.options.map(({ groups }) =>
			[groups.lower, groups.middle, groups.upper].map((group) => group?.value),
		);
		expect(shares).toEqual([
			[0, 3 / 4, 1],
			[2 / 3, 1 / 4, 0],
			[1 / 3, 0, 0],
		]);
	});

	it('has no spread where one taker tells none', () => {
		expect(whole(keyedStatistics(countsOf(['aab'])))[0]).toMatchObject({ sd: null, correct: { value: 1 } });
		expect(whole(keyedStatistics(countsOf(['aab', 'bab'])))[0]?.sd).toBeCloseTo(Math.SQRT1_2, 12);
	});

	it('has its fit told of more than 500 takers', () => {
		const some = ['aab', 'aba', 'baa', 'abb', 'bab', 'bba', 'abb', 'bab', 'bba', 'bbb'];
		const four = some.flatMap((taker) => [`${taker}a`, `${taker}b`]);
		const of = (takers: readonly string[]) => {
			const wide = [...items, { ...(items[0] as KeyedItem), id: 'i4' }];
			const counts = emptyCounts(wide.map((item) => ({ id: item.id, categories: keyedCategories(item) })));
			for (const taker of takers) countTaker(counts, keyedChoices(wide, [...taker]));
			return whole(keyedStatistics(counts)).map(({ fit }) => fit?.degrees ?? null);
		};
		const takers = Array<string[]>(25).fill(four).flat();
		expect(takers).toHaveLength(500);
		expect(of(takers)).toEqual([null, null, null, null]);
		expect(of([...takers, 'aabb'])).toEqual([2, 2, 2, 2]);
	});

	it('is flagged for a distractor of the upper third, and only from 200 takers on', () => {
		const few = [
			...Array<string>(60).fill('baa'),
			...Array<string>(40).fill('aca'),
			...Array<string>(99).fill('cbb'),
		];
		const flagsOf = (takers: string[]) =>
			keyedFlags(whole(keyedStatistics(countsOf(takers)))[0] as never, []);
		expect(flagsOf(few)).toEqual([]);
		expect(flagsOf([...few, ...Array<string>(60).fill('baa')])).toContainEqual({
			flag: 'distractor_over_key',
			option: 'b',
		});
	});
});

describe('counts', () => {
	const two = emptyCounts(
		items.slice(0, 2).map((item) => ({ id: item.id, categories: keyedCategories(item) })),
	);

	it('have a place for every score, and nothing of items that a taker was not asked', () => {
		expect(two.takers).toEqual([0, 0, 0]);
		countTaker(two, [0]);
		expect(two.takers).toEqual([0, 1, 0]);
		expect(two.items.map(({ table }) => table.flat().reduce((sum, n) => sum + n, 0))).toEqual([1, 0]);
		const categories = [
			{ id: 'no', value: 0 },
			{ id: 'yes', value: 1 },
		];
		const other = emptyCounts(['x', 'y'].map((id) => ({ id, categories })));
		countTaker(other, [0]);
		expect(other.takers).toEqual([1, 0, 0]);
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
		// As answered, 1 to 5: the steps 1, 2, 3, 4, 5, and another 1, whose squared deviations from the mean add
		// up to 40/3.
		expect(found[0]?.sd).toBeCloseTo(Math.sqrt(40 / 3 / 5), 12);
		expect(found[0]?.steps.map(({ id, takers, share }) => [id, takers, share?.value])).toEqual([
			['1', 2, 2 / 6],
			['2', 1, 1 / 6],
			['3', 1, 1 / 6],
			['4', 1, 1 / 6],
			['5', 1, 1 / 6],
		]);
		expect(found[0]).toMatchObject({ alphaIfDropped: null, scale: 'x', keyed: 1 });
	});

	it('that nobody answered have no numbers, and one taker no spread', () => {
		const counts = emptyStatements([
			{ id: 's1', scale: 'x', keyed: 1 },
			{ id: 's2', scale: 'x', keyed: -1 },
		]);
		const nobody = { takers: 0, unanswered: null, mean: null, sd: null, rest: null, alphaIfDropped: null };
		expect(statementStatistics(counts).items[0]).toMatchObject(nobody);
		countStatements(counts, [3, undefined]);
		const { items: found, scales } = statementStatistics(counts);
		expect(found[0]).toMatchObject({ takers: 1, unanswered: { value: 0 }, mean: { value: 4 }, sd: null });
		expect(found[1]).toMatchObject({ takers: 0, unanswered: { value: 1 }, mean: null, sd: null });
		// Two statements of five steps have nine possible sums.
		expect(scales[0]?.scores).toEqual(Array(9).fill(0));
	});

	it('have the alpha of the others where one is dropped', () => {
		const three = emptyStatements(['s1', 's2', 's3'].map((id) => ({ id, scale: 'x', keyed: 1 })));
		const two = emptyStatements(['s1', 's2'].map((id) => ({ id, scale: 'x', keyed: 1 })));
		for (const [one, other, third] of [
			[0, 1, 4],
			[4, 3, 0],
			[2, 2, 3],
			[3, 1, 1],
			[1, 0, 2],
		] as const) {
			countStatements(three, [one, other, third]);
			countStatements(two, [one, other]);
		}
		const alpha = statementStatistics(two).scales[0]?.alpha?.value;
		expect(statementStatistics(three).items[2]?.alphaIfDropped).toBeCloseTo(alpha ?? 9, 12);
		// The variances are 2.5 and 1.3, that of the sums 6.3: 2·(1 − 3.8/6.3).
		expect(alpha).toBeCloseTo(2 * (1 - 3.8 / 6.3), 12);
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

it('the whole of a chi-square distribution lies above 0', () => {
	for (const degrees of [1, 2, 3, 8]) expect(chiSquareAbove(0, degrees)).toBe(1);
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
	// A group with takers is preferred to an empty one, even if the empty one is closer to a third.
	expect(groupScores([9, 0])[0]).toBe('upper');
});
