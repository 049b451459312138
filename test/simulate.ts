import { type GradedItem, gradeProbability } from '../core/scoring/graded.ts';

/** The linear congruential generator of Numerical Recipes (ranqd1), 0 up to 1, for simulated takers. */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

/**
 * A standard normal value from two uniform ones. Source: G. Box & M. Muller, Annals of Mathematical
 * Statistics 29, 1958.
 */
export function gaussian(random: () => number): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The grade, 0 to 4, of an answer to a graded item by someone with this ability, drawn by the model. */
export function gradeAt(item: GradedItem, theta: number, random: () => number): number {
	let left = random();
	return [0, 1, 2, 3].find((grade) => (left -= gradeProbability(item, grade, theta)) < 0) ?? 4;
}

/** The mean of a list. */
export function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Bank = readonly { discrimination: number; difficulty: number; guessing: number }[];

/**
 * The posterior mean from plain products at 2,001 points, without logarithms or our grid. The integrand
 * vanishes at both ends, so the sum is accurate without weights.
 */
export function independentMean(bank: Bank, responses: readonly boolean[], sd: number): number {
	let [above, below] = [0, 0];
	for (let step = 0; step <= 2000; step++) {
		const theta = sd * (-8 + (16 * step) / 2000);
		const density = bank.reduce(
			(product, { discrimination, difficulty, guessing }, index) => {
				const right = guessing + (1 - guessing) / (1 + Math.exp(discrimination * (difficulty - theta)));
				return product * (responses[index] ? right : 1 - right);
			},
			Math.exp(-((theta / sd) ** 2) / 2),
		);
		above += theta * density;
		below += density;
	}
	return above / below;
}
