import { type ItemParameters, logProbability, type Response } from './item.ts';
import { type Ability, meanOf, type Posterior, posteriorOf } from './posterior.ts';

/**
 * Ability as the mean of the posterior (EAP) under a normal prior with mean 0 and the SD given (1 by
 * default), with the posterior's SD; the scale is that of the item difficulties. Source: Bock & Mislevy 1982,
 * as in posterior.ts.
 */
export function estimateAbility(
	items: readonly ItemParameters[],
	responses: readonly Response[],
	priorSd = 1,
): Ability {
	return meanOf(abilityPosterior(items, responses, priorSd));
}

/**
 * The natural logarithm, at most 0, of the probability of this response pattern for a person drawn at random
 * from N(0, 1). Source: R. D. Bock & M. Aitkin, "Marginal Maximum Likelihood Estimation of Item Parameters",
 * Psychometrika 46(4), 1981, the marginal probability of a response pattern by quadrature.
 */
export function logLikelihood(items: readonly ItemParameters[], responses: readonly Response[]): number {
	return abilityPosterior(items, responses).logTotal;
}

/** The posterior of ability under a normal prior with mean 0; an item without a response is left out. */
export function abilityPosterior(
	items: readonly ItemParameters[],
	responses: readonly Response[],
	priorSd = 1,
): Posterior {
	if (items.length !== responses.length) throw new RangeError('Every item needs exactly one response.');
	const given = items.flatMap((item, index) => {
		const correct = responses[index];
		return correct === undefined ? [] : [{ item, correct }];
	});
	return posteriorOf(
		(theta) => given.reduce((sum, { item, correct }) => sum + logProbability(item, correct, theta), 0),
		priorSd,
	);
}
