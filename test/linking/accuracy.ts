import { type CalibrationSettings, calibrate } from '../../core/calibration/calibrate.ts';
import { expectation } from '../../core/calibration/expectation.ts';
import { inverseOf } from '../../core/calibration/linear.ts';
import { observedInformation, placesOf } from '../../core/calibration/observed-information.ts';
import type { Responses } from '../../core/calibration/responses.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { type ItemParameters, logProbability } from '../../core/scoring/item.ts';
import { whole } from '../../core/statistics/pieces.ts';
import { gaussian, mean, seeded } from '../simulate.ts';
import { type FormCase, simulateForms } from './simulate-forms.ts';

/** The root mean square of errors, and of the standard errors by the information at the true parameters, which are the bound. */
export type Precision = { error: number; bound: number };

/**
 * At one ability, how the IQ by estimated parameters differs from the IQ by true ones in the same answers to
 * the first form: the mean difference and the mean distance, in IQ points.
 */
export type IqDifference = { theta: number; mean: number; distance: number };

/** How often 95 % ranges hold the true ability, by estimated and by true parameters in the same answers; 0 to 1. */
export type Coverage = { estimated: number; true: number };

/**
 * How accurate a concurrent calibration of forms is that share their anchors; `coverage` is of takers of the first form from
 * N(0, 1), and `coverageAt` of as many within .25 of each ability from −2 to 2.
 */
export function accuracyOf(
	form: FormCase,
	settings: CalibrationSettings,
): { a: Precision; b: Precision; iq: IqDifference[]; coverage: Coverage; coverageAt: Coverage[] } {
	const { items, responses } = simulateForms(form);
	const found = whole(calibrate(responses, settings)).items.map((item) => ({
		...item,
		true: items.get(item.id) ?? { discrimination: 1, difficulty: 0, guessing: 0 },
	}));
	const random = seeded(form.seed + 1);
	const own = found.slice(0, 6 + form.own);
	const truth = own.map((item) => item.true);
	const estimated = own.map(({ a, b: [b = 0], true: { guessing } }) => ({
		discrimination: a,
		difficulty: b,
		guessing,
	}));
	const answersAt = (theta: number) =>
		truth.map((item) => random() < Math.exp(logProbability(item, true, theta)));
	const coverageOf = (thetas: readonly number[]): Coverage => {
		const held = thetas.map((theta) => {
			const answers = answersAt(theta);
			return [estimated, truth].map((known) => isHeld(known, answers, theta));
		});
		return {
			estimated: mean(held.map(([is]) => Number(is))),
			true: mean(held.map(([, right]) => Number(right))),
		};
	};
	const bounds = boundsOf(
		responses,
		found.map((item) => item.true),
		settings.model === '1pl',
	);
	return {
		a: precisionOf(found.map((item, index) => [item.a - item.true.discrimination, bounds[index]?.a ?? 0])),
		b: precisionOf(
			found.map((item, index) => [(item.b[0] ?? 0) - item.true.difficulty, bounds[index]?.b ?? 0]),
		),
		coverage: coverageOf(Array.from({ length: COVERED }, () => gaussian(random))),
		coverageAt: [-2, -1, 0, 1, 2].map((theta) =>
			// With few items of equal slope, many answers have the same range, whose end may be just at one ability.
			coverageOf(Array.from({ length: COVERED }, () => theta + (random() - 0.5) / 2)),
		),
		iq: [-2, -1, 0, 1, 2].map((theta) => {
			const differences = Array.from({ length: TAKERS }, () => {
				const answers = answersAt(theta);
				return 15 * (estimateAbility(estimated, answers).theta - estimateAbility(truth, answers).theta);
			});
			return { theta, mean: mean(differences), distance: mean(differences.map(Math.abs)) };
		}),
	};
}

function precisionOf(pairs: readonly [error: number, standardError: number][]): Precision {
	return {
		error: Math.sqrt(mean(pairs.map(([error]) => error ** 2))),
		bound: Math.sqrt(mean(pairs.map(([, standardError]) => standardError ** 2))),
	};
}

/** Whether the 95 % range of these answers holds the ability. */
function isHeld(items: readonly ItemParameters[], answers: readonly boolean[], theta: number): boolean {
	const ability = estimateAbility(items, answers);
	return Math.abs(ability.theta - theta) <= 1.96 * ability.standardError;
}

/** The standard errors of slopes and difficulties by the observed information at the true parameters, without a prior. */
function boundsOf(
	responses: Responses,
	truth: readonly Required<ItemParameters>[],
	hasCommonSlope: boolean,
): { a: number; b: number }[] {
	const models = truth.map(({ discrimination, difficulty, guessing }) => ({
		slope: discrimination,
		intercepts: [-discrimination * difficulty],
		guessing,
	}));
	const indices = truth.map((_, item) => item);
	const places = placesOf(models, hasCommonSlope ? [indices] : indices.map((item) => [item]));
	const at = whole(expectation(responses, models));
	const covariance = whole(inverseOf(whole(observedInformation(responses, models, places, at, null))));
	return truth.map(({ discrimination: a, difficulty: b }, item) => {
		const [own = 0, place = 0] = places[item] ?? [];
		const between = (one: number, other: number) => covariance?.[one]?.[other] ?? Number.NaN;
		const variance = between(place, place) + 2 * b * between(own, place) + b * b * between(own, own);
		return { a: Math.sqrt(between(own, own)), b: Math.sqrt(variance) / a };
	});
}

const TAKERS = 100;
const COVERED = 1000;
