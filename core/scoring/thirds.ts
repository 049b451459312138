import type { Posterior } from './posterior.ts';

/** The thirds of a standard normal population from below, by the names of bands that the API has for them. */
export const thirds = ['below_average', 'average', 'above_average'] as const;

export type Third = (typeof thirds)[number];

/**
 * The chance, 0..1, that the taker belongs to each third of the population: the posterior weight below −0.4307, between,
 * and above 0.4307, the terciles of N(0, 1). Each point of the grid stands for the stretch halfway to its neighbours.
 */
export function thirdsOf({ points, weights }: Posterior): Record<Third, number> {
	const width = (points[1] ?? 0) - (points[0] ?? 0);
	const below = (cut: number) =>
		points.reduce((sum, point, index) => {
			const part = Math.min(1, Math.max(0, (cut - (point - width / 2)) / width));
			return sum + part * (weights[index] ?? 0);
		}, 0);
	const [lower, upper] = [below(-TERCILE), 1 - below(TERCILE)];
	return { below_average: lower, average: 1 - lower - upper, above_average: upper };
}

/** The likeliest third; the middle one where it is as likely as another, or both ends are equally likely. */
export function likeliestThird(chances: Record<Third, number>): Third {
	const { below_average: lower, average: middle, above_average: upper } = chances;
	if (middle >= Math.max(lower, upper) || lower === upper) return 'average';
	return upper > lower ? 'above_average' : 'below_average';
}

/** Φ⁻¹(2/3). */
const TERCILE = 0.4307273;
