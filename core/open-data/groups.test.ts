import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBands } from '../norms/age-band.ts';
import { grouped, groupSizes, LEAST_IN_GROUP, onePerNetwork } from './groups.ts';

type Row = { id: number; language: string; ageBand: number };

/** People of bands, by how many there are in each. */
const people = (language: string, bands: Readonly<Record<number, number>>): Row[] =>
	Object.entries(bands).flatMap(([band, count]) =>
		Array.from({ length: count }, (_, id) => ({ id, language, ageBand: Number(band) })),
	);

const sizesOf = (rows: readonly Row[]) =>
	groupSizes(grouped(rows)).map(({ language, ageBand, rows: count }) => [language, ageBand, count]);

/** Random populations: few or many people of each language and band. */
const population = fc
	.array(
		fc.record({
			language: fc.constantFrom('en', 'de', 'ar'),
			ageBand: fc.constantFrom(...ageBands),
			count: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 15, max: 25 })),
		}),
		{ maxLength: 20 },
	)
	.map((cells) =>
		cells
			.flatMap(({ language, ageBand, count }) =>
				Array.from({ length: count }, () => ({ language, ageBand: ageBand as number })),
			)
			.map((row, id) => ({ ...row, id })),
	);

describe('the groups of a file', () => {
	it('have at least 20 rows each, whoever agreed', () => {
		fc.assert(
			fc.property(population, (rows) => {
				for (const { rows: count } of groupSizes(grouped(rows)))
					expect(count).toBeGreaterThanOrEqual(LEAST_IN_GROUP);
			}),
			{ numRuns: 2000 },
		);
		expect(LEAST_IN_GROUP).toBe(20);
	});

	it('have everybody of a language with 20 people, once, and nobody of another', () => {
		fc.assert(
			fc.property(population, (rows) => {
				const large = rows.filter(
					({ language }) => rows.filter((row) => row.language === language).length >= LEAST_IN_GROUP,
				);
				const shown = grouped(rows);
				const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
				expect(shown.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
					large.toSorted(byId).map(({ id }) => id),
				);
			}),
		);
	});

	it('never change a language or an age band, only leave bands blank', () => {
		fc.assert(
			fc.property(population, (rows) => {
				const before = new Map(rows.map((row) => [row.id, row]));
				for (const { id, language, ageBand } of grouped(rows)) {
					expect(language).toBe(before.get(id)?.language);
					if (ageBand !== null) expect(ageBand).toBe(before.get(id)?.ageBand);
				}
			}),
		);
	});

	it('keep the age bands that are large enough', () => {
		expect(sizesOf(people('en', { 15: 20, 25: 33 }))).toEqual([
			['en', 15, 20],
			['en', 25, 33],
		]);
	});

	it('leave small bands blank together', () => {
		expect(sizesOf(people('en', { 15: 12, 25: 33, 35: 8 }))).toEqual([
			['en', 25, 33],
			['en', null, 20],
		]);
	});

	it('leave the smallest large band blank, too, if few are blank', () => {
		expect(sizesOf(people('en', { 15: 40, 25: 33, 75: 1 }))).toEqual([
			['en', 15, 40],
			['en', null, 34],
		]);
		// Of equal ones, the youngest.
		expect(sizesOf(people('en', { 35: 30, 25: 30, 75: 1 }))).toEqual([
			['en', 35, 30],
			['en', null, 31],
		]);
		// In whatever order they come.
		const [young, older, oldest] = [
			people('en', { 25: 30 }),
			people('en', { 35: 30 }),
			people('en', { 75: 1 }),
		];
		for (const rows of [
			[...young, ...older, ...oldest],
			[...older, ...young, ...oldest],
		])
			expect(sizesOf(rows)).toEqual([
				['en', 35, 30],
				['en', null, 31],
			]);
	});

	it('leave out a language with fewer people', () => {
		expect(sizesOf([...people('sv', { 15: 10, 25: 9 }), ...people('en', { 25: 20 })])).toEqual([
			['en', 25, 20],
		]);
		expect(sizesOf(people('sv', { 15: 10, 25: 10 }))).toEqual([['sv', null, 20]]);
		expect(grouped([])).toEqual([]);
	});
});

it('groups are listed by language, then by age, with blank ages last', () => {
	const sorted = [
		['ar', 15],
		['ar', null],
		['de', 25],
		['de', 45],
		['de', null],
		['en', 5],
		['en', 75],
		['en', null],
	] as const;
	fc.assert(
		fc.property(fc.shuffledSubarray([...sorted], { minLength: sorted.length }), (groups) => {
			const rows = groups.map(([language, ageBand]) => ({ language, ageBand }));
			expect(groupSizes([...rows, ...rows])).toEqual(
				sorted.map(([language, ageBand]) => ({ language, ageBand, rows: 2 })),
			);
		}),
	);
});

it('of the people from one network, one in each language and age band is left, and all from unknown ones', () => {
	const person = (network: number | null, language = 'en', ageBand = 20) => ({ network, language, ageBand });
	const rows = [
		person(1),
		person(2),
		person(1),
		person(null),
		person(1, 'de'),
		person(null),
		person(1, 'en', 30),
	];
	expect(onePerNetwork(rows)).toEqual([...rows.slice(0, 2), ...rows.slice(3)]);
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 4 })), (networks) => {
			expect(onePerNetwork(networks.map((network) => person(network))).length).toBe(new Set(networks).size);
		}),
	);
});
