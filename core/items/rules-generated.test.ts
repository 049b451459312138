import { describe, expect, it } from 'vitest';
import { type Attribute, at } from './figure.ts';
import { levelScaleOf } from './level-scale.ts';
import { poolOf } from './pool.ts';
import { createRandom } from './random.ts';
import type { Wish } from './rule.ts';
import { type RuleName, ruleNamed, type Side } from './rules.ts';

const scaleFor = (attribute: Attribute, name: RuleName) =>
	levelScaleOf(attribute, poolOf(attribute, { [attribute]: name }));

describe('what a rule grows', () => {
	const generated = (
		{ side = 3, name, pool }: { side?: Side; name: RuleName; pool?: number[] },
		attribute: Attribute,
		wish: Partial<Wish>,
	) =>
		Array.from({ length: 40 }, (_, seed) =>
			ruleNamed(name, side).build(
				{ wanted: 1, other: 2, course: 0, ...wish },
				pool ? levelScaleOf(attribute, pool) : scaleFor(attribute, name),
				createRandom(`grown-${seed}`),
			),
		);
	const levelsOf = (...wish: Parameters<typeof generated>) =>
		generated(...wish).map((each) => each?.levels ?? []);
	const rowsOf = (levels: readonly number[]) => [levels.slice(0, 3), levels.slice(3, 6), levels.slice(6)];

	it('constant: rows that differ, in any order, sometimes with the right level above or without the wrong one', () => {
		const all = levelsOf({ name: 'constant' }, 'fill', {});
		for (const levels of all) {
			expect(new Set(levels).size).toBeGreaterThan(1);
			for (const row of rowsOf(levels)) expect(new Set(row).size).toBe(1);
		}
		const upper = all.map((levels) => levels.slice(0, 6));
		for (const level of [1, 2]) {
			const share = upper.filter((levels) => levels.includes(level)).length / upper.length;
			expect(share).toBeGreaterThan(0);
			expect(share).toBeLessThan(1);
		}
		expect(new Set(all.map(([first]) => first))).toEqual(new Set([0, 1, 2, 3]));
	});

	it('constant: what there is, where there are not enough levels', () => {
		const two = levelsOf({ name: 'constant', pool: [1, 2] }, 'size', {});
		expect(
			new Set(
				two.map((levels) =>
					rowsOf(levels)
						.map(([first]) => first)
						.join(),
				),
			),
		).toEqual(new Set(['1,2,1', '2,1,1']));
		const one = levelsOf({ name: 'constant', pool: [1] }, 'size', { other: 1 });
		for (const levels of one) expect(levels).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
		const free = levelsOf({ name: 'constant', pool: [0, 1, 2] }, 'size', { other: 1 });
		for (const levels of free) expect(new Set(levels).size).toBe(3);
	});

	it('distribution: a Latin square, named in order, half of the time with the other answer', () => {
		const shares: number[] = [];
		for (const each of generated({ name: 'distribution' }, 'shape', {})) {
			const { levels = [], values = [] } = each ?? {};
			const sorted = (list: number[]) => list.toSorted((a, b) => a - b);
			for (const row of rowsOf(levels)) expect(sorted(row)).toEqual(values);
			for (const column of [0, 1, 2])
				expect(sorted(rowsOf(levels).map((row) => at(row, column)))).toEqual(values);
			expect(values).toContain(1);
			shares.push(Number(values.includes(2)));
		}
		const sum = shares.reduce((all, each) => all + each, 0);
		expect(sum).toBeGreaterThan(10);
		expect(sum).toBeLessThan(30);
		for (const levels of levelsOf({ name: 'distribution', pool: [0, 1, 2] }, 'size', {}))
			expect(levels).toContain(2);
		for (const levels of levelsOf({ name: 'distribution' }, 'shape', { other: 1 }))
			expect(new Set(levels).size).toBe(3);
	});

	it('distribution: equal levels along one diagonal or the other', () => {
		for (const course of [0, 1] as const)
			for (const levels of levelsOf({ name: 'distribution' }, 'shape', { course }))
				expect([levels[2] === levels[4], levels[0] === levels[4]]).toEqual([course === 0, course === 1]);
	});

	it('progression: one step in all rows, of which two or all three begin differently where they can', () => {
		const startsIn = (levels: readonly number[]) => new Set(rowsOf(levels).map(([left]) => left)).size;
		const starts: number[] = [];
		for (const each of generated({ name: 'progression' }, 'count', { wanted: 4 })) {
			const { levels = [], step = 0 } = each ?? {};
			for (const [left = 0, middle, right] of rowsOf(levels))
				expect([middle, right]).toEqual([left + step, left + 2 * step]);
			starts.push(startsIn(levels));
		}
		expect(new Set(starts)).toEqual(new Set([2, 3]));
		for (const levels of levelsOf({ name: 'progression' }, 'size', { wanted: 2 }))
			expect(levels).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
		const toNine = levelsOf({ name: 'progression' }, 'count', { wanted: 8 });
		expect(new Set(toNine.map(startsIn))).toEqual(new Set([2, 3]));
		for (const levels of levelsOf({ name: 'progression' }, 'fill', { wanted: 3 }))
			expect(new Set(rowsOf(levels).map(([left]) => left))).toEqual(new Set([0, 1]));
		expect(
			generated({ name: 'progression' }, 'size', { wanted: 1 }).every((each) => each === undefined),
		).toBe(true);
	});

	it('progression: of numbers, up or down by one, two or three', () => {
		const steps = [2, 6].flatMap((wanted) => generated({ name: 'progression' }, 'count', { wanted }));
		expect(new Set(steps.map((each) => each?.step))).toEqual(new Set([1, 2, 3, -1, -2, -3]));
	});

	it.each([2, 3] as const)(
		'progression: what turns takes the step of its course, in items of %i a side',
		(side) => {
			for (const attribute of ['rotation', 'lines'] as const) {
				const steps = [0, 1, 2, 3].map((course) => {
					const all = generated({ side, name: 'progression' }, attribute, { course, wanted: 7 });
					return new Set(all.flatMap((each) => each?.step ?? []));
				});
				expect(steps).toEqual([new Set([1]), new Set([2]), new Set([-1]), new Set([-2])]);
			}
		},
	);

	it('arithmetic: rows that come out differently, added or taken away', () => {
		const all = generated({ name: 'arithmetic' }, 'count', { wanted: 3 });
		for (const each of all) {
			const { levels = [], step = 0 } = each ?? {};
			for (const [left = 0, middle = 0, right] of rowsOf(levels))
				expect(right).toBe(left + step * (middle + 1));
			expect([levels[2], levels[5]]).not.toContain(3);
		}
		expect(new Set(all.map((each) => each?.step))).toEqual(new Set([1, -1]));
		const upToFour = [0, 1, 2, 3];
		for (const levels of levelsOf({ name: 'arithmetic', pool: upToFour }, 'count', { wanted: 3 }))
			expect(upToFour).toEqual(expect.arrayContaining(levels));
	});

	it('sets put together: in each row both have something of their own and something they share', () => {
		for (const name of ['or', 'and', 'xor', 'difference'] as const) {
			for (const levels of levelsOf({ name }, 'lines', { wanted: 0b111 })) {
				for (const [left = 0, middle = 0] of rowsOf(levels))
					expect([left & middle, left & ~middle, middle & ~left]).not.toContain(0);
				expect(new Set([levels[2], levels[5], levels[8]]).size).toBe(3);
			}
		}
		// 1001 and 0011 share the first direction, 0011 and 0110 the second, 0110 and 1100 the third; that makes
		// just three rows.
		const pool = [0b1001, 0b0011, 0b0110, 0b1100, 0b0001, 0b0010, 0b0100];
		for (const levels of levelsOf({ name: 'and', pool }, 'lines', { wanted: 0b0010 }))
			expect(new Set([levels[2], levels[5], levels[8]]).size).toBe(3);
	});

	it('nothing, where there is too little to grow it of', () => {
		const none = Array(40).fill(undefined);
		expect(generated({ name: 'distribution', pool: [1, 2] }, 'size', {})).toEqual(none);
		// With up to three figures, 1 + 2 and 2 + 1 make three, only 1 + 1 makes anything else, and subtracting
		// leaves fewer.
		expect(generated({ name: 'arithmetic', pool: [0, 1, 2] }, 'count', { wanted: 2 })).toEqual(none);
		// The same without 1001: one other row.
		const pool = [0b0011, 0b0110, 0b1100, 0b0010, 0b0100];
		expect(generated({ name: 'and', pool }, 'lines', { wanted: 0b0010 })).toEqual(none);
	});

	it('analogies: half of the time, the answer that is wrong comes before the one that is right', () => {
		const analogy = (name: RuleName, attribute: Attribute, wish: Partial<Wish> = {}) =>
			levelsOf({ side: 2, name }, attribute, wish);
		for (const [first, ...rest] of analogy('constant', 'shape')) expect(rest).toEqual([first, 1, 1]);
		for (const [first, ...rest] of analogy('exchange', 'shape')) expect(rest).toEqual([1, first, 1]);
		for (const name of ['constant', 'exchange'] as const) {
			const shown = analogy(name, 'shape').filter(([first]) => first === 2).length;
			expect(shown).toBeGreaterThan(10);
			expect(shown).toBeLessThan(30);
		}
		for (const name of ['constant', 'exchange'] as const) {
			const first = analogy(name, 'shape', { other: 1 }).map(([left]) => left);
			expect(first).not.toContain(1);
			expect(new Set(first).size).toBeGreaterThan(1);
			expect(generated({ side: 2, name, pool: [1] }, 'shape', { other: 1 })[0]).toBeUndefined();
		}
		for (const each of generated({ side: 2, name: 'progression' }, 'count', { wanted: 4 })) {
			const { levels: [left = 0, right, below = 0, last] = [], step = 0 } = each ?? {};
			expect([right, last]).toEqual([left + step, below + step]);
			expect(left).not.toBe(below);
			expect(last).toBe(4);
		}
		const steps = generated({ side: 2, name: 'progression', pool: [0, 1, 2, 3] }, 'count', { wanted: 3 });
		expect(new Set(steps.map((each) => each?.step))).toEqual(new Set([1, 2]));
	});
});
