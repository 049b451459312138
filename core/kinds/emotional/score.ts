import type { EmptyReason } from '../../scoring/empty-reasons.ts';
import { meanOf } from '../../scoring/posterior.ts';
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
	reason?: EmptyReason;
};

/**
 * Scores an emotional intelligence test: for each facet, T = 50 + 10·θ and the interval θ ± 1.959964·SE, each
 * rounded once and limited to 20..80. If the answers mean nothing (`emptyReason`), the result gives the
 * reason. Source: the T scale, W. A. McCall, "How to Measure in Education", 1922; θ as in statements.ts.
 */
export function scoreEmotional(
	facets: readonly string[],
	statements: readonly Statement[],
	answers: readonly StatementAnswer[],
): EmotionalResult {
	const reason = emptyReason(statements, answers);
	if (reason) return { kind: 'emotional', facets: [], reason };
	const steps = answers.map((answer) => answer?.step);
	return {
		kind: 'emotional',
		facets: facets.map((id) => {
			const { theta, standardError } = meanOf(scalePosterior(id, statements, steps));
			return {
				id,
				score: toT(theta),
				low: toT(theta - Z_95 * standardError),
				high: toT(theta + Z_95 * standardError),
			};
		}),
	};
}

function toT(theta: number): number {
	return Math.min(80, Math.max(20, Math.round(50 + 10 * theta)));
}

const Z_95 = 1.959964;
