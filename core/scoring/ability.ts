import { type ItemParameters, logProbability, type Response } from './item.ts';

/** An ability on the scale of the item difficulties (mean 0, SD 1), and how uncertain it is (over 0). */
export type Ability = { theta: number; standardError: number };

/**
 * Ability as the mean of the posterior (EAP) under a standard normal prior, −6..6, with the posterior's SD.
 * Source: R. D. Bock & R. J. Mislevy, "Adaptive EAP Estimation of Ability in a Microcomputer Environment",
 * Applied Psychological Measurement 6(4), 1982 (the EAP estimate and its PSD); 121 equally spaced points.
 */
export function estimateAbility(items: readonly ItemParameters[], responses: readonly Response[]): Ability {
	const joint = logJoint(items, responses);
	const total = logSumExp(joint);
	const posterior = joint.map((value) => Math.exp(value - total));
	const theta = weightedSum(POINTS, posterior);
	const squares = POINTS.map((point) => (point - theta) ** 2);
	return { theta, standardError: Math.sqrt(weightedSum(squares, posterior)) };
}

/**
 * The natural logarithm of the chance of this pattern from a person drawn at random from N(0, 1), at most 0.
 * Source: R. D. Bock & M. Aitkin, "Marginal Maximum Likelihood Estimation of Item Parameters",
 * Psychometrika 46(4), 1981, the marginal probability of a response pattern by quadrature.
 */
export function logLikelihood(items: readonly ItemParameters[], responses: readonly Response[]): number {
	return logSumExp(logJoint(items, responses));
}

/** At every point: ln(weight of the prior) + ln(chance of the responses). */
function logJoint(items: readonly ItemParameters[], responses: readonly Response[]): number[] {
	if (items.length !== responses.length) throw new RangeError('Every item needs exactly one response.');
	const given = items.flatMap((item, index) => {
		const correct = responses[index];
		return correct === undefined ? [] : [{ item, correct }];
	});
	return POINTS.map((theta) =>
		given.reduce((sum, { item, correct }) => sum + logProbability(item, correct, theta), logPrior(theta)),
	);
}

function logPrior(theta: number): number {
	return (-theta * theta) / 2 - LOG_PRIOR_TOTAL;
}

function logSumExp(values: readonly number[]): number {
	const highest = Math.max(...values);
	return highest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - highest), 0));
}

function weightedSum(values: readonly number[], weights: readonly number[]): number {
	return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

const POINTS = Array.from({ length: 121 }, (_, index) => (index - 60) / 10);
const LOG_PRIOR_TOTAL = logSumExp(POINTS.map((theta) => (-theta * theta) / 2));
