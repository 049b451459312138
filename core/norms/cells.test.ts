import { expect, it } from 'vitest';
import { cellIndex, normCells } from './cells.ts';
import type { PopulationCell } from './population.ts';

const cellsOf = (people: Record<string, number[]>): PopulationCell[] =>
	(['female', 'male'] as const).flatMap((gender) =>
		(people[gender] ?? []).map((each, index) => ({ gender, band: 15 + 10 * index, people: each })),
	);
const counts = (table: Record<string, number[]>) => (gender: string, band: number) =>
	table[gender]?.[(band - 15) / 10] ?? 0;

// Penn State, STAT 506, lesson 6.3: 20 men of 180 lb and 80 women of 120 lb have a mean of 132, and 150 if half of
// the population is of each gender.
it('weights a sample to a population as in a textbook', () => {
	const { cells } = normCells(cellsOf({ female: [50], male: [50] }), counts({ female: [80], male: [20] }));
	expect(cells?.map(({ weight }) => weight)).toEqual([0.625, 2.5]);
	const mean = ((cells?.[0]?.weight ?? 0) * 80 * 120 + (cells?.[1]?.weight ?? 0) * 20 * 180) / 100;
	expect(mean).toBe(150);
});

it('joins a cell with few takers with its smaller neighbor, and gives both together their share', () => {
	const { cells, faults } = normCells(
		cellsOf({ female: [10, 10, 10, 10], male: [20, 20, 10, 10] }),
		counts({ female: [90, 40, 19, 30], male: [100, 60, 40, 20] }),
	);
	expect(cells?.map(({ gender, from, to, people }) => [gender, from, to, people])).toEqual([
		['female', 15, 24, 90],
		['female', 25, 34, 40],
		['female', 35, 54, 49],
		['male', 15, 24, 100],
		['male', 25, 34, 60],
		['male', 35, 44, 40],
		['male', 45, 54, 20],
	]);
	const joined = cells?.[2];
	expect(faults).toEqual([]);
	expect(joined?.share).toBe(0.2);
	expect(joined?.weight).toBeCloseTo((0.2 * 399) / 49, 12);
	const total = cells?.reduce((sum, { weight, people }) => sum + weight * people, 0);
	expect(total).toBeCloseTo(399, 9);
	expect(cellIndex(cells ?? [], 'female', 45)).toBe(2);
	expect(cellIndex(cells ?? [], 'male', 55)).toBeUndefined();
});

it('keeps a cell of 20 takers, and joins one with 19 with the smaller of its neighbors, the younger of equal ones', () => {
	const rangesOf = (...count: number[]) => {
		const { cells } = normCells(
			cellsOf({ female: count.map(() => 1), male: count.map(() => 1) }),
			counts({ female: count, male: count.map(() => 20) }),
		);
		return cells?.flatMap(({ gender, from, to }) => (gender === 'female' ? [[from, to]] : []));
	};
	expect(rangesOf(20, 20)).toEqual([
		[15, 24],
		[25, 34],
	]);
	expect(rangesOf(30, 19, 30)).toEqual([
		[15, 34],
		[35, 44],
	]);
	expect(rangesOf(31, 19, 30)).toEqual([
		[15, 24],
		[25, 44],
	]);
	expect(rangesOf(19, 30, 20)).toEqual([
		[15, 34],
		[35, 44],
	]);
	expect(rangesOf(20, 30, 19)).toEqual([
		[15, 24],
		[25, 44],
	]);
	// Three bands may be joined.
	expect(rangesOf(1, 1, 1, 50)).toBeUndefined();
	expect(rangesOf(10, 5, 10, 50)).toEqual([
		[15, 44],
		[45, 54],
	]);
});

it('finds the cell of each gender and age band', () => {
	const { cells } = normCells(
		cellsOf({ female: [1, 1, 1], male: [1, 1, 1] }),
		counts({ female: [25, 10, 25], male: [30, 30, 30] }),
	);
	const found = (['female', 'male'] as const).map((gender) =>
		[5, 15, 25, 35, 45].map((band) => cellIndex(cells ?? [], gender, band)),
	);
	expect(found).toEqual([
		[undefined, 0, 0, 1, undefined],
		[undefined, 2, 3, 4, undefined],
	]);
});

it('refuses a gender with too few takers, and cells over more than three bands', () => {
	const few = normCells(
		cellsOf({ female: [1, 1], male: [1, 1] }),
		counts({ female: [9, 10], male: [40, 40] }),
	);
	expect(few).toEqual({ cells: null, faults: [{ gender: 'female', from: 15, to: 34, people: 19 }] });
	const far = normCells(
		cellsOf({ female: [1, 1, 1, 1, 1], male: [1, 1, 1, 1, 1] }),
		counts({ female: [99, 30, 8, 1, 1], male: [99, 50, 50, 50, 50] }),
	);
	expect(far.faults).toEqual([{ gender: 'female', from: 25, to: 64, people: 40 }]);
});

it('gives the last band no end', () => {
	const old = (['female', 'male'] as const).map((gender) => ({ gender, band: 75, people: 5 }));
	const { cells } = normCells(old, () => 30);
	expect(cells?.map(({ to }) => to)).toEqual([null, null]);
	expect(cellIndex(cells ?? [], 'male', 75)).toBe(1);
});
