import type { DesignFeature } from '../items/difficulty.ts';
import type { CalibratedItem, CalibrationModel } from './calibrate.ts';
import { type DesignRegression, regressOnDesign, type Uncertain } from './design-regression.ts';
import { difficultyFromFew } from './few-answers.ts';
import { linkToDesigns } from './mean-linking.ts';
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

/** What is known of items without their answers. */
export type ItemDesigns = {
	/** The slope of the designed difficulties. */
	discrimination: number;
	features: ReadonlyMap<string, readonly DesignFeature[]>;
	/** Figures of several forms are one item of the quiz. */
	itemOf(id: string): string;
};

/**
 * The difficulties of the items that weren't calibrated: what the designs of the calibrated ones predict,
 * combined with the few answers there are. The regression is on the scale of the designs, because its weights
 * begin with the designed ones, which know nothing about who took the test; the difficulties are on the scale of
 * the calibrated items. Their slope is the geometric mean of the estimated slopes. Throws if an item has no design.
 */
export function difficultiesByDesign(
	responses: Responses,
	calibrated: readonly CalibratedItem[],
	guessingOf: (id: string) => number,
	{ discrimination, features, itemOf }: ItemDesigns,
): { regression: DesignRegression; items: DesignedDifficulty[] } {
	const featuresOf = (id: string) => {
		const own = features.get(id);
		if (!own) throw new Error(`There is no design of ${id}`);
		return own;
	};
	const difficultyOf = (id: string) =>
		featuresOf(id).reduce((sum, { times, weight }) => sum + times * weight, 0);
	const { stretch, shift } = linkToDesigns(calibrated, { discrimination, difficultyOf, itemOf });
	const byId = new Map(calibrated.map((item) => [item.id, item]));
	const regression = regressOnDesign(
		responses.items.map(({ id }) => {
			const { b: [value = 0] = [], seB = null } = byId.get(id) ?? {};
			const estimate = seB?.[0] ? { value: stretch * value + shift, sd: stretch * seB[0] } : null;
			return { features: featuresOf(id), estimate };
		}),
	);
	const logSlopes = calibrated.map(({ a }) => Math.log(a));
	const slope = Math.exp(logSlopes.reduce((sum, value) => sum + value, 0) / logSlopes.length);
	const models = responses.items.map(({ id }) => {
		const { a = 1, b: [b = 0] = [] } = byId.get(id) ?? {};
		return byId.has(id) ? { slope: a, intercepts: [-a * b], guessing: guessingOf(id) } : null;
	});
	const answers = gradeCounts(responses);
	return {
		regression,
		items: responses.items.flatMap(({ id }, item) => {
			const predicted = regression.predicted[item];
			if (byId.has(id) || !predicted) return [];
			const prior = { value: (predicted.value - shift) / stretch, sd: predicted.sd / stretch };
			const b = difficultyFromFew(responses, models, item, { slope, guessing: guessingOf(id) }, prior);
			return [{ id, a: slope, n: (answers[item] ?? []).reduce((sum, count) => sum + count, 0), b }];
		}),
	};
}
