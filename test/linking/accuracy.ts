import { type CalibrationSettings, calibrate } from '../../core/calibration/calibrate.ts';
import { estimateAbility } from '../../core/scoring/ability.ts';
import { logProbability } from '../../core/scoring/item.ts';
import { mean, seeded } from '../simulate.ts';
import { type FormCase, simulateForms } from './simulate-forms.ts';

/** The root mean square of errors and of standard errors, which are the information bound. */
export type Precision = { error: number; bound: number };

/**
 * At one ability, how the IQ by estimated parameters differs from the IQ by true ones in the same answers to
 * the first form: the mean difference and the mean distance, in IQ points.
 */
export type IqDifference = { theta: number; mean: number; distance: number };

/** How accurate a concurrent calibration of forms is that share their anchors. */
export function accuracyOf(
	form: FormCase,
	settings: CalibrationSettings,
): { a: Precision; b: Precision; iq: IqDifference[] } {
	const { items, responses } = simulateForms(form);
	const found = calibrate(responses, settings).items.map((item) => ({
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
	return {
		a: precisionOf(found.map((item) => [item.a - item.true.discrimination, item.seA ?? 0])),
		b: precisionOf(found.map((item) => [(item.b[0] ?? 0) - item.true.difficulty, item.seB?.[0] ?? 0])),
		iq: [-2, -1, 0, 1, 2].map((theta) => {
			const differences = Array.from({ length: TAKERS }, () => {
				const answers = truth.map((item) => random() < Math.exp(logProbability(item, true, theta)));
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

const TAKERS = 100;
