import type { Response } from './item.ts';

/**
 * Scores unanswered items, in question order: before the last answered one they are wrong; after it they are
 * wrong only if more than 80 % of the time was used, and left out otherwise. `shareOfTimeUsed` is 0..1, null
 * without a limit (then they are left out). Our own rule, stated in every report; on why the two kinds of
 * omission differ: F. M. Lord, "Estimation of Latent Ability … When There Are Omitted Responses",
 * Psychometrika 39(2), 1974.
 */
export function settleUnanswered(answers: readonly Response[], shareOfTimeUsed: number | null): Response[] {
	const last = answers.findLastIndex((answer) => answer !== undefined);
	const afterLast = (shareOfTimeUsed ?? 0) > TIME_WAS_SHORT ? false : undefined;
	return answers.map((answer, index) => answer ?? (index < last ? false : afterLast));
}

const TIME_WAS_SHORT = 0.8;
