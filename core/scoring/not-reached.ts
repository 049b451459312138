/**
 * Scores unanswered items, in question order: before the last answered one they are `wrong`, after it they are
 * left out, so that being slow makes a result less precise but not lower. Our own rule, stated in every report;
 * on why the two kinds of omission differ: F. M. Lord, "Estimation of Latent Ability … When There Are Omitted
 * Responses", Psychometrika 39(2), 1974.
 */
export function settleUnanswered<Settled>(
	answers: readonly (Settled | undefined)[],
	wrong: Settled,
): (Settled | undefined)[] {
	const last = answers.findLastIndex((answer) => answer !== undefined);
	return answers.map((answer, index) => answer ?? (index < last ? wrong : undefined));
}
