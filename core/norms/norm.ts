import type { LanguageCode } from '../language/languages.ts';
import type { Scoring } from '../quiz/quiz.ts';
import { meanOf, type Posterior } from '../scoring/posterior.ts';
import { withCalibration, withNorm } from '../scoring/version.ts';
import { Z } from '../statistics/intervals.ts';

/** Whom results are compared with: the population, and the takers who stand for it. */
export type ComparisonGroup = {
	/** The name of the population, as the operator gave it. */
	population: string;
	/** How many takers it comes from. */
	people: number;
	/** The languages in which they took the test. */
	languages: readonly LanguageCode[];
	/** The first and the last year in which they took it. */
	years: readonly [number, number];
};

/** Mean and SD of a population on a scale of the test, their standard errors, and the covariance of these. */
export type NormScale = {
	mean: number;
	sd: number;
	meanError: number;
	sdError: number;
	covariance: number;
};

/** A norm as scoring uses it, with the scales of the test by name. */
export type UsedNorm = {
	number: number;
	group: ComparisonGroup;
	scales: Readonly<Record<string, NormScale>>;
};

/** A norm with the version of the scoring that it holds for, such as `iq-3.7`. */
export type StoredNorm = UsedNorm & { scoring: string };

/**
 * A scoring with the norm that holds for its version, the first such one if there are several; without one, the
 * scoring as it is. `iq-3.7.2` is `iq-3.7` with norm 2, and `iq-3.0.2` is `iq-3`, which has no calibration.
 */
export function normedScoring(scoring: Scoring, norms: readonly StoredNorm[] | undefined): Scoring {
	const found = norms?.find((norm) => norm.scoring === scoring.version);
	if (!found || !('guessing' in scoring)) return scoring;
	const { scoring: _, ...norm } = found;
	const version = withNorm(scoring.version, norm.number, scoring.calibration !== undefined);
	return { ...scoring, version, norm };
}

/** The version of the scoring in use: that of the quiz with the calibration in use, if there is one. */
export function versionInUse(
	{ version }: Pick<Scoring, 'version'>,
	calibration: { number: number } | undefined,
): string {
	return calibration ? withCalibration(version, calibration.number) : version;
}

/** A place on a scale of the test, such as a difficulty, where the population of a norm is N(0, 1). */
export function onNormScale(place: number, { mean, sd }: NormScale): number {
	return (place - mean) / sd;
}

/** The 95% margin of error of a norm's mean where the population has this SD, such as 15, with one decimal. */
export function marginOfMean({ meanError, sd }: NormScale, unit: number): number {
	return Math.max(0.1, Math.round((10 * unit * Z * meanError) / sd) / 10);
}

/**
 * The standard error of an estimate on the scale of a norm, from the answers and from the norm itself, by the delta
 * method. How the mean E of a posterior with variance V changes with the norm follows from integrating by parts:
 * dE/dmean = −(1 − V)/SD and dE/dSD = (Cov(z, z²) − E)/SD, whatever the likelihood.
 */
export function errorWithNorm(posterior: Posterior, norm: NormScale): number {
	const { theta, standardError } = meanOf(posterior);
	const { sd, meanError, sdError, covariance } = norm;
	const together = posterior.points.reduce(
		(sum, z, index) => sum + (posterior.weights[index] ?? 0) * z ** 2 * (z - theta),
		0,
	);
	const [byMean, bySd] = [-(1 - standardError ** 2) / sd, (together - theta) / sd];
	return Math.sqrt(
		standardError ** 2 + (byMean * meanError) ** 2 + (bySd * sdError) ** 2 + 2 * byMean * bySd * covariance,
	);
}
