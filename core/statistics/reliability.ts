import { type Counts, sum } from './counts.ts';
import { type Estimate, withBonett, withNormal } from './intervals.ts';
import { momentsOf } from './moments.ts';
import { omegaEstimate } from './omega.ts';

/**
 * Statistics of the sum score, in points; alpha and the standard error are null if the score doesn't vary.
 */
export type TestStatistics = {
	takers: number;
	/** Takers by score in whole points, from 0; fractions are rounded down. */
	scores: readonly number[];
	mean: Estimate | null;
	sd: number | null;
	alpha: Estimate | null;
	/** McDonald's omega, from 200 takers on. */
	omega: Estimate | null;
	/** Standard error of measurement, SD·√(1 − α); its interval is that of alpha at this SD. */
	standardError: Estimate | null;
};

/**
 * Score distribution, coefficient alpha k/(k − 1)·(1 − Σσᵢ²/σ²) with n − 1 in every variance, and SD·√(1 −
 * α). With `isDrawn`, takers were asked different items, whose covariances mean nothing, so alpha and omega are null.
 * Source: L. J. Cronbach, "Coefficient Alpha and the Internal Structure of Tests", Psychometrika 16(3), 1951,
 * equation 2.
 */
export function testStatistics(counts: Counts, isDrawn = false): TestStatistics {
	const { unit = 1 } = counts;
	const { takers, mean, variance } = momentsOf(counts.takers.map((n, x) => ({ x: x / unit, takers: n })));
	const whole = isDrawn ? null : alphaOf(itemVariances(counts), variance && variance * unit ** 2);
	const alpha = withBonett(whole, counts.items.length, takers);
	const sd = variance === null ? null : Math.sqrt(variance);
	const errorAt = (value: number | null) =>
		value === null || sd === null ? null : sd * Math.sqrt(Math.max(0, 1 - value));
	const error = errorAt(alpha?.value ?? null);
	return {
		takers,
		scores: Array.from({ length: Math.floor((counts.takers.length - 1) / unit) + 1 }, (_, point) =>
			sum(counts.takers.slice(point * unit, (point + 1) * unit)),
		),
		mean: takers === 0 ? null : withNormal(mean, variance, takers),
		sd,
		alpha,
		omega: isDrawn ? null : omegaEstimate(counts.covariances),
		standardError:
			error === null || !alpha ? null : { value: error, low: errorAt(alpha.high), high: errorAt(alpha.low) },
	};
}

/**
 * Alpha of the other items, for each item (Cronbach 1951, equation 2); null if the score doesn't vary or only
 * one item is left.
 */
export function alphasIfDropped(counts: Counts): (number | null)[] {
	const variances = itemVariances(counts);
	return counts.items.map(({ categories, table }, dropped) => {
		const rest = table.flatMap((row, category) =>
			row.map((takers, score) => ({ x: score - (categories[category]?.value ?? 0), takers })),
		);
		return alphaOf(
			variances.filter((_, index) => index !== dropped),
			momentsOf(rest).variance,
		);
	});
}

function alphaOf(items: readonly (number | null)[], total: number | null): number | null {
	const k = items.length;
	if (k < 2 || !total) return null;
	return (k / (k - 1)) * (1 - sum(items.map((variance) => variance ?? 0)) / total);
}

function itemVariances({ items }: Counts): (number | null)[] {
	return items.map(
		({ categories, table }) =>
			momentsOf(categories.map(({ value }, index) => ({ x: value, takers: sum(table[index] ?? []) })))
				.variance,
	);
}
