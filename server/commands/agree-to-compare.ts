import { isComparable } from '../../core/compare/compare.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { StoreContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';
import { findComparison, joinComparison } from '../db/comparisons.ts';
import { findShownResult } from '../db/results.ts';
import { linkHash } from '../tokens.ts';

/**
 * Compares an attempt with the one that a link is from, as its taker agrees; repeating it changes nothing. Of
 * several takers who agree at the same time, one succeeds. Refusals: `comparison_not_found`,
 * `comparison_self`, `comparison_taken`, `comparison_expired`, `comparison_other_quiz`,
 * `comparison_no_result`, `result_withheld`.
 */
export async function agreeToCompare(
	context: StoreContext,
	token: string,
	attemptId: string,
): Promise<{ agreed: true } | Refusal> {
	return context.transaction(async (trx) => {
		const now = context.clock();
		const row = await findComparison(trx, linkHash(token));
		if (!row) return refuse('comparison_not_found');
		if (row.first_attempt === attemptId) return refuse('comparison_self');
		if (row.second_attempt === attemptId) return { agreed: true };
		if (row.second_attempt !== null) return refuse('comparison_taken');
		if (row.expires_at <= now) return refuse('comparison_expired');
		const attempt = await findAttempt(trx, attemptId);
		if (attempt?.quiz !== row.quiz) return refuse('comparison_other_quiz');
		for (const id of [attemptId, row.first_attempt]) {
			const result = await findShownResult(trx, id, now);
			if (result === null) return refuse('result_withheld');
			if (!result || !isComparable(result)) return refuse('comparison_no_result');
		}
		const isJoined = await joinComparison(trx, row.id, { attemptId, now });
		return isJoined ? { agreed: true } : refuse('comparison_taken');
	});
}
