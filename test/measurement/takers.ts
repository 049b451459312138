import { difficultyOf } from '../../core/items/difficulty.ts';
import { generateMatrix } from '../../core/items/matrix.ts';
import { guessingOf, playShortcuts, type ShortcutName } from '../../core/items/shortcuts.ts';
import type { MatrixItem } from '../../core/kinds/items/matrix.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { type ItemParameters, logProbability, type Response } from '../../core/scoring/item.ts';
import { mean } from '../simulate.ts';

/** A puzzle with the probability of guessing its own figure, and how often each way of guessing finds it. */
export type Puzzle = Required<ItemParameters> & { shortcuts: Record<ShortcutName, number> };

/** The puzzles of a form that grows from a seed. */
export function growForm(items: readonly MatrixItem[], seed: string): Puzzle[] {
	return items.map(({ id, matrix }) => {
		const { stem, options, key } = generateMatrix(matrix, `${seed}/${id}`);
		return {
			discrimination: 1,
			difficulty: difficultyOf(matrix),
			guessing: guessingOf(stem, options, key),
			shortcuts: playShortcuts(stem, options, key),
		};
	});
}

/** The answers of someone with this ability, drawn by the model. */
export function answersAt(theta: number, items: readonly ItemParameters[], random: () => number): boolean[] {
	return items.map((item) => Math.log(random()) < logProbability(item, true, theta));
}

/** The items with one probability of guessing. */
export function guessedWith(items: readonly ItemParameters[], guessing: number): ItemParameters[] {
	return items.map(({ discrimination, difficulty }) => ({ discrimination, difficulty, guessing }));
}

/** One simulated person: the true ability and what was estimated. */
export type Estimated = { truth: number; theta: number; standardError: number };

/** A person whose answers are scored with these items. */
export function estimated(
	truth: number,
	items: readonly ItemParameters[],
	answers: readonly Response[],
): Estimated {
	return { truth, ...estimateAbility(items, answers) };
}

/** How far estimates are off on average, in IQ points, and how many true scores their 95 % ranges contain. */
export function accuracyOf(people: readonly Estimated[]): { bias: number; coverage: number } {
	return {
		bias: 15 * mean(people.map(({ theta, truth }) => theta - truth)),
		coverage: mean(
			people.map(({ theta, truth, standardError }) =>
				Number(Math.abs(theta - truth) <= 1.959964 * standardError),
			),
		),
	};
}

/** The correlation of two lists. */
export function correlation(ones: readonly number[], others: readonly number[]): number {
	const [a, b] = [mean(ones), mean(others)];
	const covariance = mean(ones.map((one, index) => (one - a) * ((others[index] ?? 0) - b)));
	const variances = mean(ones.map((one) => (one - a) ** 2)) * mean(others.map((other) => (other - b) ** 2));
	return covariance / Math.sqrt(variances);
}
