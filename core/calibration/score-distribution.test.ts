import { expect, it } from 'vitest';
import { points } from '../scoring/quadrature.ts';
import { onGrid } from './response-model.ts';
import { scoreDistribution, withoutItem } from './score-distribution.ts';

const right = [
	{ slope: 1, intercepts: [1], guessing: 0 },
	{ slope: 2, intercepts: [-1], guessing: 0.25 },
	{ slope: 0.5, intercepts: [0], guessing: 0.125 },
	{ slope: 3, intercepts: [4], guessing: 0 },
].map((model) => onGrid(model).probability[1] ?? new Float64Array());

/** The probability of each score from all patterns of right and wrong answers. */
function byPatterns(chances: readonly number[]): number[] {
	const scores = Array.from({ length: chances.length + 1 }, () => 0);
	for (let pattern = 0; pattern < 2 ** chances.length; pattern++) {
		const answers = chances.map((_, item) => (pattern >> item) & 1);
		const chance = chances.reduce((all, p, item) => all * (answers[item] === 1 ? p : 1 - p), 1);
		const score = answers.reduce<number>((sum, answer) => sum + answer, 0);
		scores[score] = (scores[score] ?? 0) + chance;
	}
	return scores;
}

it('the distribution of scores is that of all patterns, with all items and without each', () => {
	const whole = scoreDistribution(right);
	const sets = [
		{ found: whole, items: right },
		...right.map((p) => ({ found: withoutItem(whole, p), items: right.filter((each) => each !== p) })),
	];
	for (const { found, items } of sets)
		points.forEach((_, q) => {
			const expected = byPatterns(items.map((p) => p[q] ?? 0));
			expect(found).toHaveLength(expected.length);
			expected.forEach((chance, score) => expect(found[score]?.[q]).toBeCloseTo(chance, 12));
		});
});

it('taking an item out is exact for tests as long as ours', () => {
	const long = Array.from({ length: 60 }, (_, item) => right[item % 4] ?? new Float64Array());
	const whole = scoreDistribution(long);
	for (const item of [0, 1, 2, 3]) {
		const direct = scoreDistribution(long.filter((_, other) => other !== item));
		const undone = withoutItem(whole, long[item] ?? new Float64Array());
		for (const [score, values] of direct.entries())
			values.forEach((value, q) => expect(Math.abs((undone[score]?.[q] ?? 9) - value)).toBeLessThan(1e-12));
	}
});
