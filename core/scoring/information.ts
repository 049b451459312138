import { type GradedItem, gradeProbability } from './graded.ts';
import type { ItemParameters } from './item.ts';
import { normalDensity } from './normal.ts';

/**
 * The information a test gives at an ability θ, 0 or more: the sum of a²·((P − c)/(1 − c))²·(1 − P)/P over
 * its items. Source: A. Birnbaum in Lord & Novick, "Statistical Theories of Mental Test Scores", 1968, ch.
 * 20, for the model of item.ts.
 */
export function informationAt(items: readonly ItemParameters[], theta: number): number {
	return items.reduce((sum, { discrimination, difficulty, guessing = 0 }) => {
		const known = 1 / (1 + Math.exp(-discrimination * (theta - difficulty)));
		const right = guessing + (1 - guessing) * known;
		return sum + (discrimination * known) ** 2 * ((1 - right) / right);
	}, 0);
}

/**
 * The information that items with ordered answers give at θ, 0 or more: the sum of P′ₖ²/Pₖ over their answers, where P′ₖ is the
 * difference of a·P*(1 − P*) at both ends of answer k. Source: F. Samejima 1969, as in graded.ts.
 */
export function gradedInformationAt(items: readonly GradedItem[], theta: number): number {
	return items.reduce((sum, item) => {
		const { discrimination, thresholds } = item;
		const slopes = [0, ...thresholds, 0].map((threshold, index) => {
			if (index === 0 || index > thresholds.length) return 0;
			const reached = 1 / (1 + Math.exp(-discrimination * (theta - threshold)));
			return discrimination * reached * (1 - reached);
		});
		return slopes.slice(1).reduce((total, next, grade) => {
			const probability = gradeProbability(item, grade, theta);
			return probability > 0 ? total + ((slopes[grade] ?? 0) - next) ** 2 / probability : total;
		}, sum);
	}, 0);
}

/**
 * The reliability 0..1 at one ability, I/(I + 1): with a prior variance of 1, the remaining error variance is
 * 1/(I + 1).
 */
export function reliabilityAt(items: readonly ItemParameters[], theta: number): number {
	const information = informationAt(items, theta);
	return information / (information + 1);
}

/**
 * The marginal reliability 0..1: the reliability averaged over abilities from N(0, 1). Source: B. Green, R.
 * Bock, L. Humphreys, R. Linn & M. Reckase, "Technical Guidelines for Assessing Computerized Adaptive Tests",
 * Journal of Educational Measurement 21(4), 1984.
 */
export function marginalReliability(items: readonly ItemParameters[]): number {
	return reliabilityOver((theta) => informationAt(items, theta));
}

/** The same for any information by ability. */
export function reliabilityOver(at: (theta: number) => number): number {
	return GRID.reduce((sum, theta) => {
		const information = at(theta);
		return sum + (information / (information + 1)) * normalDensity(theta) * STEP;
	}, 0);
}

const STEP = 0.1;
const GRID = Array.from({ length: 161 }, (_, index) => (index - 80) * STEP);
