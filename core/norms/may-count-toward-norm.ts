import type { QuizKind } from '../kinds/facts.ts';
import { kindOf } from '../kinds/kinds.ts';

/**
 * Whether an attempt may count toward a norm by age and gender, and its taker is asked for that: of a kind that has
 * norms, and without an access code, whose holders are a class rather than a part of a population.
 */
export function mayCountTowardNorm({ kind, byCode }: { kind: QuizKind; byCode: boolean }): boolean {
	return !byCode && kindOf(kind).normPosteriors !== undefined;
}
