/**
 * The parameters of an item with ordered answers: slope a in logits (over 0), and thresholds b1 < b2 < …, one
 * fewer than it has answers, on the scale of the trait. Source: F. Samejima, "Estimation of Latent Ability
 * Using a Response Pattern of Graded Scores", Psychometrika Monograph 17, 1969 (the graded response model in
 * its logistic form).
 */
export type GradedItem = { discrimination: number; thresholds: readonly number[] };

/**
 * P(grade | θ), 0..1, for the answer at this index (from 0) among the ordered answers: the difference between
 * the probabilities of reaching this answer and the next, P*(k) = 1/(1 + exp(−a(θ − bk))), P*(0) = 1. Source:
 * Samejima 1969.
 */
export function gradeProbability(item: GradedItem, grade: number, theta: number): number {
	return reached(item, grade, theta) - reached(item, grade + 1, theta);
}

function reached({ discrimination, thresholds }: GradedItem, grade: number, theta: number): number {
	if (grade <= 0) return 1;
	const threshold = thresholds[grade - 1];
	return threshold === undefined ? 0 : 1 / (1 + Math.exp(-discrimination * (theta - threshold)));
}
