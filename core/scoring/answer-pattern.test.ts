import { describe, expect, it } from 'vitest';
import { seeded } from '../../test/simulate.ts';
import { followsPattern as follows } from './answer-pattern.ts';

const random = seeded(20_261_126);

/** Statements of two scales, mixed. */
const statements = Array.from({ length: 44 }, () => ({
	scale: random() < 0.5 ? 'a' : 'b',
	keyed: random() < 0.5 ? (1 as const) : (-1 as const),
}));

const followsPattern = (steps: readonly number[]) => follows(steps, statements.slice(0, steps.length));

/** Steps without a pattern. */
const mixed = [0, 3, 1, 1, 4, 2, 3, 3, 0, 2, 4, 4, 1, 0, 2, 3, 1, 4, 0, 0, 2, 1, 3];

const string = (step: number, length: number) => Array.from({ length }, () => step);

it('answers without one don’t follow a pattern', () => {
	expect(followsPattern(mixed)).toBe(false);
	expect(followsPattern([])).toBe(false);
});

it('twelve of one end in a row do, or twenty of the middle', () => {
	expect(followsPattern([...mixed, ...string(4, 12)])).toBe(true);
	expect(followsPattern([...string(4, 11), ...mixed])).toBe(false);
	expect(followsPattern([...mixed, ...string(2, 19)])).toBe(false);
	expect(followsPattern([...string(2, 20), ...mixed])).toBe(true);
});

describe.each([
	['one end and the other in turn', (index: number) => (index % 2) * 4],
	['two neighbors in turn', (index: number) => 1 + (index % 2)],
	['up and down in zigzag', (index: number) => 4 - Math.abs(4 - (index % 8))],
	['the steps one after another', (index: number) => index % 5],
])('%s', (_, stepAt) => {
	const steps = Array.from({ length: 40 }, (__, index) => stepAt(index));

	it('are a pattern, also with a slip', () => {
		expect(followsPattern(steps)).toBe(true);
		expect(followsPattern(steps.with(20, 4 - (steps[20] ?? 0)))).toBe(true);
	});

	it('say nothing in fewer than 15 answers', () => {
		expect(followsPattern(steps.slice(0, 15))).toBe(true);
		expect(followsPattern(steps.slice(0, 14))).toBe(false);
	});
});

it('nothing is said of statements whose order makes patterns by itself', () => {
	const ends = Array.from({ length: 20 }, (_, index) => (index % 2) * 4);
	const inTurn = ends.map((_, index) => ({ scale: 'a', keyed: index % 2 ? (1 as const) : (-1 as const) }));
	const sorted = ends.map((_, index) => ({ scale: 'a', keyed: index < 14 ? (1 as const) : (-1 as const) }));
	expect(followsPattern(ends)).toBe(true);
	expect(follows(ends, inTurn)).toBe(false);
	expect(follows(string(4, 20), sorted)).toBe(false);
});

it('nothing is said of an order that only somebody at opposite ends of scales could answer the same', () => {
	const opposed = [...'aacaccbbaacaabbacbbcacbcbbbcbb'].map((scale) => ({
		scale,
		keyed: scale === 'b' ? (-1 as const) : (1 as const),
	}));
	expect(follows(string(4, 30), opposed)).toBe(false);
	expect(follows(string(4, 30), statements.slice(0, 30))).toBe(true);
});

it('steps are a pattern if nine in ten of them repeat earlier ones', () => {
	// A slip is unlike the step before and the step after, so 18 of 20 come again.
	const steps = Array.from({ length: 22 }, (_, index) => (index % 2) * 4).with(10, 2);
	expect(followsPattern(steps)).toBe(true);
	expect(followsPattern(steps.slice(0, 21))).toBe(false);
});
