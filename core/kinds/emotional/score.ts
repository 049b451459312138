import { type ComparisonGroup, errorWithNorm, marginOfMean, type UsedNorm } from '../../norms/norm.ts';
import type { EmptyReason } from '../../scoring/empty-reasons.ts';
import { meanOf, type Posterior } from '../../scoring/posterior.ts';
import {
	emptyReason,
	type Statement,
	type StatementAnswer,
	scalePosterior,
} from '../../scoring/statements.ts';

/**
 * A facet's T score with its 95% interval, all whole numbers from 20 to 80. By design, the population has
 * mean 50 and SD 10.
 */
export type FacetResult = { id: string; score: number; low: number; high: number };

/** The result of an emotional intelligence test; with a `reason`, there are no facets. */
export type EmotionalResult = {
	kind: 'emotional';
	facets: FacetResult[];
	/** Whom it is compared with, and how closely the averages are known, in T points (95%); without it, it is provisional. */
	comparison_group?: ComparisonGroup & { margin: number };
	reason?: EmptyReason;
};

/**
 * Scores an emotional intelligence test: for each facet, T = 50 + 10·θ and the interval θ ± 1.959964·SE, each
 * rounded once and limited to 20..80. If the answers mean nothing (`emptyReason`), the result gives the
 * reason. With a norm, θ has mean 0 and SD 1 in its population, and SE includes its error. Source: the T scale, W. A. McCall, "How to Measure in Education", 1922; θ as in statements.ts.
 */
export function scoreEmotional(
	facets: readonly string[],
	statements: readonly Statement[],
	answers: readonly StatementAnswer[],
	norm?: UsedNorm,
): EmotionalResult {
	const reason = emptyReason(statements, answers);
	if (reason) return { kind: 'emotional', facets: [], reason };
	const steps = answers.map((answer) => answer?.step);
	const used = facets.every((id) => norm?.scales[id]) ? norm : undefined;
	return {
		kind: 'emotional',
		facets: facets.map((id) => {
			const scale = used?.scales[id];
			const posterior = scalePosterior(id, statements, steps, scale);
			const { theta, standardError } = meanOf(posterior);
			const error = scale ? errorWithNorm(posterior, scale) : standardError;
			return {
				id,
				score: toT(theta),
				low: toT(theta - Z_95 * error),
				high: toT(theta + Z_95 * error),
			};
		}),
		...(used && { comparison_group: { ...used.group, margin: largestMargin(used) } }),
	};
}

/** The statements' posteriors on each scale; for a norm. */
export function facetPosteriors(
	statements: readonly Statement[],
	answers: readonly StatementAnswer[],
): Record<string, Posterior> {
	const steps = answers.map((answer) => answer?.step);
	const scales = [...new Set(statements.map(({ scale }) => scale))];
	return Object.fromEntries(scales.map((scale) => [scale, scalePosterior(scale, statements, steps)]));
}

function largestMargin({ scales }: UsedNorm): number {
	return Math.max(...Object.values(scales).map((scale) => marginOfMean(scale, 10)));
}

function toT(theta: number): number {
	return Math.min(80, Math.max(20, Math.round(50 + 10 * theta)));
}

const Z_95 = 1.959964;
