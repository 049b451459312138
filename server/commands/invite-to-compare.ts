import { isComparable } from '../../core/compare/compare.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { findAttempt } from '../db/attempts.ts';
import { findComparisonsOf, insertComparison } from '../db/comparisons.ts';
import { findShownResult } from '../db/results.ts';
import { comparisonToken, linkHash } from '../tokens.ts';

/** For how many days a link can be used. */
const DAYS = 14;

/** A link asked for again this soon is the same one: its button was pressed twice. */
const AGAIN_MS = 5000;

/** How many links and comparisons one attempt may have at a time. */
const MOST = 20;

/**
 * Makes a link for one friend: who opens it and agrees is compared with this attempt, and both see both
 * results. It shows nothing until then. Refusals: `attempt_not_found`, `result_withheld`,
 * `comparison_no_result`, `comparison_limit`.
 */
export async function inviteToCompare(
	context: SecretContext & StoreContext,
	attemptId: string,
): Promise<{ token: string } | Refusal> {
	return context.transaction(async (trx) => {
		const attempt = await findAttempt(trx, attemptId);
		const now = context.clock();
		const result = await findShownResult(trx, attemptId, now);
		if (result === null) return refuse('result_withheld');
		if (!attempt || !result) return refuse('attempt_not_found');
		if (!isComparable(result)) return refuse('comparison_no_result');
		const others = await findComparisonsOf(trx, attemptId);
		const counted = others.filter((row) => row.second_attempt !== null || row.expires_at > now);
		const again = counted.find((row) => row.second_attempt === null && now - row.created_at < AGAIN_MS);
		if (again) return { token: comparisonToken(context, again.id) };
		if (counted.length >= MOST) return refuse('comparison_limit');
		const id = context.newId();
		const token = comparisonToken(context, id);
		await insertComparison(trx, {
			id,
			hash: linkHash(token),
			quiz: attempt.quiz,
			first_attempt: attemptId,
			second_attempt: null,
			created_at: now,
			expires_at: now + DAYS * 86_400_000,
			agreed_at: null,
		});
		return { token };
	});
}
