import { logistic, logSumExp, points } from '../scoring/quadrature.ts';
import type { Uncertain } from './design-regression.ts';
import { logProbabilities, posteriorInto } from './expectation.ts';
import type { ItemModel } from './response-model.ts';
import type { Responses } from './responses.ts';

/**
 * The difficulty of an item that few people answered, given its slope and guessing, and what is known of it
 * without answers: the mean and SD of the posterior of b. `models` are the items that tell about the people's
 * abilities; null for others. Source: R. J. Mislevy 1988, as in design-regression.ts, for one item at a time
 * with the other items' parameters known (fixed-parameter calibration, S. Kim, "A Comparative Study of IRT
 * Fixed Parameter Calibration Methods", Journal of Educational Measurement 43(4), 2006).
 */
export function difficultyFromFew(
	{ patterns }: Responses,
	models: readonly (ItemModel | null)[],
	item: number,
	{ slope, guessing }: Pick<ItemModel, 'slope' | 'guessing'>,
	prior: Uncertain,
): Uncertain {
	const known = models.flatMap((model, place) => (model ? [{ model, place }] : []));
	const logs = logProbabilities(known.map(({ model }) => model));
	const posterior = new Float64Array(points.length);
	const values = Array.from(
		{ length: STEPS + 1 },
		(_, step) => prior.value + prior.sd * ((12 * step) / STEPS - 6),
	);
	const right = values.map((b) =>
		points.map((theta) => guessing + (1 - guessing) * logistic(slope * (theta - b))),
	);
	const heights = values.map((b) => -(((b - prior.value) / prior.sd) ** 2) / 2);
	for (const { grades, count } of patterns) {
		const grade = grades[item];
		if (grade === null || grade === undefined) continue;
		posteriorInto(
			posterior,
			known.map(({ place }) => grades[place] ?? null),
			logs,
		);
		right.forEach((curve, step) => {
			const p = curve.reduce((sum, value, q) => sum + value * (posterior[q] ?? 0), 0);
			heights[step] = (heights[step] ?? 0) + count * Math.log(grade === 1 ? p : 1 - p);
		});
	}
	const all = logSumExp(heights);
	const shares = heights.map((height) => Math.exp(height - all));
	const value = shares.reduce((sum, share, step) => sum + share * (values[step] ?? 0), 0);
	const variance = shares.reduce((sum, share, step) => sum + share * ((values[step] ?? 0) - value) ** 2, 0);
	return { value, sd: Math.sqrt(variance) };
}

/** In steps of .05 of the SD that was expected, within six of them. */
const STEPS = 240;
