import { describe, expect, it } from 'vitest';
import { asked, given, keyed, statement } from '../../test/asked-questions.ts';
import { mean, seeded } from '../../test/simulate.ts';
import { type ItemRest, openRests } from './item-rests.ts';

const restOf = (found: readonly ItemRest[], id: string) => found.find(({ item }) => item === id);

/** Pearson's correlation from deviations, unlike the sums that are tested. */
function correlation(x: readonly number[], y: readonly number[]): number {
	const off = (values: readonly number[]) => values.map((value) => value - mean(values));
	const product = (one: readonly number[], other: readonly number[]) =>
		one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
	const [dx, dy] = [off(x), off(y)];
	return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy));
}

describe('the correlation with the other questions', () => {
	const scale = [statement('s1', 'a'), statement('s2', 'a', -1), statement('s3', 'a'), statement('t1', 'b')];
	const random = seeded(1);
	const steps = Array.from({ length: 300 }, () =>
		Array.from({ length: 4 }, () => String(1 + Math.floor(5 * random()))),
	);
	const tallied = (changes: Parameters<typeof asked>[1] = {}, rows: readonly string[][] = steps) => {
		const rests = openRests();
		for (const row of rows) rests.add(asked(scale, changes), given(scale, row));
		return rests.found();
	};
	const grades = (place: number) => steps.map((row) => Number(row[place]) * (place === 1 ? -1 : 1));

	it('of a statement is that with the others of its scale, in their keyed directions', () => {
		const [first, second, third] = [0, 1, 2].map(grades) as [number[], number[], number[]];
		const others = second.map((grade, index) => grade + (third[index] ?? 0));
		const found = restOf(tallied(), 's1');
		expect(found).toMatchObject({ hash: 's1', language: 'ar', scale: 'a', takers: 300, isBackwards: false });
		expect(found?.rest.value).toBeCloseTo(correlation(first, others), 10);
		// tanh(artanh r ± 3.290527/√297).
		const half = 3.290527 / Math.sqrt(297);
		expect(found?.rest.high).toBeCloseTo(Math.tanh(Math.atanh(found?.rest.value ?? 0) + half), 10);
	});

	it('of a statement alone on its scale is unknown', () => {
		expect(restOf(tallied(), 't1')).toBeUndefined();
	});

	it('leaves out statements that are out of scoring, whose own is that with the others', () => {
		const found = tallied({ s3: { isOut: true } });
		const [first, second, third] = [0, 1, 2].map(grades) as [number[], number[], number[]];
		expect(restOf(found, 's1')?.rest.value).toBeCloseTo(correlation(first, second), 10);
		const both = first.map((grade, index) => grade + (second[index] ?? 0));
		expect(restOf(found, 's3')?.rest.value).toBeCloseTo(correlation(third, both), 10);
	});

	it('is not taken of statements with other words, which count for the others', () => {
		const found = tallied({ s3: { isPresent: false } });
		expect(restOf(found, 's3')).toBeUndefined();
		expect(restOf(found, 's1')?.rest.value).toBe(restOf(tallied(), 's1')?.rest.value);
	});

	it('is taken from 200 takers on who answered the whole scale', () => {
		const [first] = steps;
		const part = [first?.[0] ?? '', first?.[1] ?? ''];
		expect(tallied({}, [...steps.slice(0, 199), part])).toEqual([]);
		expect(tallied({}, [...steps.slice(0, 200), part])[0]?.takers).toBe(200);
	});

	it('says which option goes with the others if the key does not', () => {
		const test = ['k1', 'k2', 'k3'].map((id) => keyed(id));
		const rests = openRests();
		const of = (takers: number, answers: string) => {
			for (let taker = 0; taker < takers; taker++) rests.add(asked(test), given(test, [...answers]));
		};
		of(100, 'baa');
		of(20, 'aaa');
		of(60, 'acc');
		of(60, 'ccc');
		const found = rests.found();
		expect(restOf(found, 'k1')).toMatchObject({ takers: 240, rightInstead: 'b' });
		expect(found.map(({ rightInstead }) => rightInstead)).toEqual(['b', null, null]);
	});

	it('of a question with a key counts what was reached, and what was left out as wrong', () => {
		const test = ['k1', 'k2', 'k3'].map((id) => keyed(id));
		const rests = openRests();
		for (let taker = 0; taker < 240; taker++) {
			const row = [taker % 2 ? 'a' : 'b', taker % 3 ? 'a' : undefined, taker < 210 ? 'a' : undefined];
			rests.add(asked(test), given(test, taker === 239 ? ['a', 'c'] : row));
		}
		const found = rests.found();
		expect([restOf(found, 'k1')?.takers, restOf(found, 'k3')]).toEqual([240, undefined]);
		// Of the last 29 before the last taker, those who left out the second question didn't reach it.
		expect(restOf(found, 'k2')?.takers).toBe(
			210 + Array.from({ length: 29 }, (_, at) => 210 + at).filter((taker) => taker % 3).length + 1,
		);
	});
});
