import type { DesignFeature } from '../items/difficulty.ts';
import type { CalibratedItem, CalibrationModel } from './calibrate.ts';
import { type DesignRegression, regressOnDesign, type Uncertain } from './design-regression.ts';
import { difficultyFromFew } from './few-answers.ts';
import { gradeCounts, type Responses, selectItems } from './responses.ts';

/** How many answers an item needs for its parameters to be estimated on their own. */
export const FEWEST_ANSWERS = { '1pl': 200, '2pl': 500, graded: 500 } as const satisfies Record<
	CalibrationModel,
	number
>;

/** The answers to the items that have enough of them for this model. */
export function withEnoughAnswers(responses: Responses, model: CalibrationModel): Responses {
	const answers = gradeCounts(responses).map((counts) => counts.reduce((sum, count) => sum + count, 0));
	return selectItems(responses, (_, item) => (answers[item] ?? 0) >= FEWEST_ANSWERS[model]);
}

/** An item with too few answers: its slope and number of answers, and what design and answers tell of b. */
export type DesignedDifficulty = { id: string; a: number; n: number; b: Uncertain };

/**
 * The difficulties of the items that weren't calibrated: what the designs of the calibrated ones predict,
 * combined with the few answers there are. Their slope is the geometric mean of the estimated slopes. Throws
 * if an item has no design.
 */
export function difficultiesByDesign(
	responses: Responses,
	calibrated: readonly CalibratedItem[],
	guessing: number,
	designs: ReadonlyMap<string, readonly DesignFeature[]>,
): { regression: DesignRegression; items: DesignedDifficulty[] } {
	const byId = new Map(calibrated.map((item) => [item.id, item]));
	const regression = regressOnDesign(
		responses.items.map(({ id }) => {
			const features = designs.get(id);
			if (!features) throw new Error(`There is no design of ${id}`);
			const { b: [value = 0] = [], seB = null } = byId.get(id) ?? {};
			return { features, estimate: seB?.[0] ? { value, sd: seB[0] } : null };
		}),
	);
	const logSlopes = calibrated.map(({ a }) => Math.log(a));
	const slope = Math.exp(logSlopes.reduce((sum, value) => sum + value, 0) / logSlopes.length);
	const models = responses.items.map(({ id }) => {
		const { a = 1, b: [b = 0] = [] } = byId.get(id) ?? {};
		return byId.has(id) ? { slope: a, intercepts: [-a * b], guessing } : null;
	});
	const answers = gradeCounts(responses);
	return {
		regression,
		items: responses.items.flatMap(({ id }, item) => {
			const predicted = regression.predicted[item];
			if (byId.has(id) || !predicted) return [];
			const b = difficultyFromFew(responses, models, item, { slope, guessing }, predicted);
			return [{ id, a: slope, n: (answers[item] ?? []).reduce((sum, count) => sum + count, 0), b }];
		}),
	};
}
