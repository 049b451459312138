/**
 * The parameters of an item's response curve: slope a in logits (over 0), location b on the ability scale,
 * and c, the probability (0 up to 1) of guessing right without knowing anything, 0 if left out. Source: A.
 * Birnbaum in Lord & Novick, "Statistical Theories of Mental Test Scores", 1968, ch. 17, with D = 1.
 */
export type ItemParameters = { discrimination: number; difficulty: number; guessing?: number };

/** An item's response: right, wrong, or undefined if the item wasn't given and is left out. */
export type Response = boolean | undefined;

/**
 * The natural logarithm of P(response | θ), at most 0, where P(right) = c + (1 − c)/(1 + exp(−a(θ − b))).
 * Source: the three-parameter logistic model, Birnbaum 1968 (as above).
 */
export function logProbability(item: ItemParameters, correct: boolean, theta: number): number {
	const { discrimination, difficulty, guessing = 0 } = item;
	const logit = discrimination * (theta - difficulty);
	if (!correct) return Math.log1p(-guessing) - softplus(logit);
	if (guessing === 0) return -softplus(-logit);
	return Math.log(guessing + (1 - guessing) / (1 + Math.exp(-logit)));
}

/** ln(1 + e^x) without overflow for large x. */
function softplus(x: number): number {
	return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}
