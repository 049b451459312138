import type { Pieces } from '../statistics/pieces.ts';
import { type CalibrationModel, maximizedLogLikelihood, usualSlopePrior } from './calibrate.ts';
import { withEnoughAnswers } from './designed-items.ts';
import { calibrateUsable } from './estimate-items.ts';
import type { Responses } from './responses.ts';

/**
 * The one chance of guessing right for all items that fits the answers best (0 to .5), its standard error, the mean of
 * the designed chances, and by how much the marginal log-likelihood is higher than with these.
 */
export type GuessingEstimate = { chance: number; standardError: number; designed: number; gain: number };

/**
 * Estimates one chance of guessing right for all items by its profile likelihood: the marginal log-likelihood of the
 * items calibrated with it, at steps around its maximum, through which a parabola is laid. Null for fewer than 2,000
 * people, or if the items can't be calibrated with their designed chances. Reads at most 5,000 people.
 */
export function* estimateGuessing(
	responses: Responses,
	model: CalibrationModel,
	designedOf: (id: string) => number,
): Pieces<GuessingEstimate | null> {
	const sample = withEnoughAnswers(firstPeople(responses, MOST_PEOPLE), model);
	const { used, fault, calibration } = yield* calibrateUsable(sample, { model, guessingOf: designedOf });
	if (fault || peopleIn(used) < FEWEST_PEOPLE) return null;
	const known = new Map<number, number>();
	const at = function* (step: number): Pieces<number> {
		const guessing = step * STEP;
		if (guessing < 0 || guessing > HIGHEST) return -Infinity;
		const found =
			known.get(step) ?? (yield* maximizedLogLikelihood(used, { model, guessing, prior: usualSlopePrior }));
		known.set(step, found);
		return found;
	};
	const designed = mean(used.items.map(({ id }) => designedOf(id)));
	let best = Math.round(designed / STEP);
	const upward = (yield* at(best + 1)) > (yield* at(best)) ? 1 : -1;
	while ((yield* at(best + upward)) > (yield* at(best))) best += upward;
	const [below, top, above] = [yield* at(best - 1), yield* at(best), yield* at(best + 1)];
	const curvature = (2 * top - below - above) / STEP ** 2;
	if (!Number.isFinite(curvature)) return null;
	const chance = best * STEP + (above - below) / (2 * STEP * curvature);
	const highest = top + (above - below) ** 2 / (8 * STEP ** 2 * curvature);
	return {
		chance,
		standardError: 1 / Math.sqrt(curvature),
		designed,
		gain: highest - calibration.logLikelihood,
	};
}

/** Whether the answers speak clearly for the one chance (half of a χ² of 1 degree of freedom with p < .001). */
export function isGuessingOff({ gain }: GuessingEstimate): boolean {
	return gain > CLEAR_GAIN;
}

function firstPeople({ items, patterns }: Responses, most: number): Responses {
	let people = 0;
	return { items, patterns: patterns.filter(({ count }) => (people += count) <= most) };
}

function peopleIn({ patterns }: Responses): number {
	return patterns.reduce((sum, { count }) => sum + count, 0);
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const STEP = 0.04;
const HIGHEST = 0.5;
const FEWEST_PEOPLE = 2000;
const MOST_PEOPLE = 5000;
const CLEAR_GAIN = 5.41;
