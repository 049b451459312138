import { describe, expect, it } from 'vitest';
import { type Pair, pairs, scoreTypes } from './score.ts';

const statements = pairs.flatMap((pair) =>
	Array.from({ length: 10 }, (_, index) => ({
		scale: pair,
		keyed: index % 2 ? (-1 as const) : (1 as const),
	})),
);
const time = 4000;

/**
 * Answers that point to the letters of a type; `strength` is 0 for the middle step and 2 for the end steps.
 */
const answersFor = (type: string, strength: number) =>
	statements.map(({ scale, keyed }) => {
		const side = type.includes(scale[0] ?? '') ? 1 : -1;
		return { step: 2 + side * keyed * strength, time };
	});

describe('sixteen types', () => {
	it.each(['ESTJ', 'INFP', 'ENTP', 'ISFJ'])('come out as %s where the answers say so', (type) => {
		const result = scoreTypes(statements, answersFor(type, 2));
		expect(result.type).toBe(type);
		expect(result.pairs.map(({ letter }) => letter).join('')).toBe(type);
		for (const { probability } of result.pairs) expect(probability).toBeGreaterThan(0.98);
	});

	it('show a tie as a tie, and no next likely type then', () => {
		const tied = answersFor('ESTJ', 1).map((answer, index) =>
			statements[index]?.scale === 'SN' ? { step: 2, time } : answer,
		);
		const result = scoreTypes(statements, tied);
		expect(result.type).toBe('EXTJ');
		expect(result.pairs[1]).toMatchObject({ pair: 'SN', letter: null, probability: 0.5, trait: { mean: 0 } });
		expect(result.runner_up).toBeNull();
	});

	// Probabilities computed in Python for the graded response model; each pair has few statements, all keyed
	// the same way.
	it.each([
		[[3], 'E', 0.744],
		[[2, 2, 3], 'E', 0.686],
		[[3, 3], 'E', 0.872],
		[[1], 'I', 0.744],
		[[1, 1], 'I', 0.872],
	] as const)('%j is %s with the chance %s', (steps, letter, chance) => {
		const few = steps.map(() => ({ scale: 'EI', keyed: 1 }) as const);
		const [first, second] = scoreTypes(
			few,
			steps.map((step) => ({ step, time })),
		).pairs;
		expect(first?.letter).toBe(letter);
		expect(Math.abs((first?.probability ?? 0) - chance)).toBeLessThan(0.004);
		expect(first?.probability).toBe(Number(first?.probability.toFixed(3)));
		// Nothing was answered about the second pair, so its posterior is the prior.
		expect(second).toEqual({ pair: 'SN', letter: null, probability: 0.5, trait: { mean: 0, sd: 1 } });
	});

	it('name the type next likely by turning the least certain letter', () => {
		const unsure = answersFor('ESTJ', 2).map((answer, index) =>
			statements[index]?.scale === 'TF' && index % 10 > 1 ? { step: 2, time } : answer,
		);
		expect(scoreTypes(statements, unsure).runner_up).toBe('ESFJ');
	});

	it.each([
		['nothing_answered', statements.map(() => undefined)],
		['too_fast', answersFor('ESTJ', 2).map(({ step }) => ({ step, time: 300 }))],
		['all_same', statements.map(() => ({ step: 4, time }))],
	] as const)('are not given where the answers mean nothing: %s', (reason, answers) => {
		const result = scoreTypes(statements, answers);
		expect(result).toMatchObject({ kind: 'types', type: null, runner_up: null, reason });
		expect(result.pairs.map(({ pair }) => pair)).toEqual<Pair[]>(['EI', 'SN', 'TF', 'JP']);
		expect(result.pairs.every(({ letter, probability }) => letter === null && probability === 0.5)).toBe(
			true,
		);
	});
});
