import { type ItemParameters, logProbability, type Response } from './item.ts';
import { type Ability, gridOf, meanOf, type Posterior, posteriorOf } from './posterior.ts';

/**
 * Ability as the mean of the posterior (EAP) under a normal prior with mean 0 and the SD given (1 where none is), with
 * the posterior's SD; the scale is that of the item difficulties. Source: Bock & Mislevy 1982, as in posterior.ts.
 */
export function estimateAbility(
	items: readonly ItemParameters[],
	responses: readonly Response[],
	priorSd = 1,
): Ability {
	return meanOf(abilityPosterior(items, responses, priorSd));
}

/**
 * The natural logarithm of the chance of this pattern from a person drawn at random from N(0, 1), at most 0.
 * Source: R. D. Bock & M. Aitkin, "Marginal Maximum Likelihood Estimation of Item Parameters",
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
		return correct === undefined ? [] : [curveOf(item, correct, priorSd)];
	});
	return posteriorOf((_, place) => given.reduce((sum, curve) => sum + (curve[place] ?? 0), 0), priorSd);
}

type Curve = readonly number[];

/** The curves of the items that have been answered: every taker of a test answers the same ones. */
const curves = new Map<string, Curve>();
/** More than all tests have, a kilobyte each. */
const MOST_CURVES = 4000;

/** ln P(response | θ) along the grid. */
function curveOf(item: ItemParameters, correct: boolean, priorSd: number): Curve {
	const { discrimination, difficulty, guessing = 0 } = item;
	const name = `${discrimination} ${difficulty} ${guessing} ${correct} ${priorSd}`;
	const known = curves.get(name) ?? gridOf(priorSd).map((theta) => logProbability(item, correct, theta));
	if (curves.size >= MOST_CURVES) curves.clear();
	curves.set(name, known);
	return known;
}
