import { close } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import type { MetricsContext, StoreContext } from '../context.ts';
import { findOverdue, updateAttempt } from '../db/attempts.ts';
import { forgetCounts } from '../db/counters.ts';
import { forgetKeys } from '../db/idempotency.ts';
import { forgetMailed } from '../db/mail-limits.ts';

/**
 * Closes attempts whose time and grace period are over although no browser has finished them. Deletes
 * idempotency keys and the records of limited emails after 24 hours, and counted calls when their period is
 * over.
 */
export async function closeOverdue(context: StoreContext & MetricsContext): Promise<{ closed: number }> {
	const now = context.clock();
	return context.transaction(async (trx, onCommit) => {
		const overdue = await findOverdue(trx, now - GRACE);
		for (const attempt of overdue) {
			await updateAttempt(trx, close(attempt, now));
			onCommit(() => context.metrics.attempt('time_up', attempt.quiz));
		}
		await forgetKeys(trx, now);
		await forgetMailed(trx, now);
		await forgetCounts(trx, now);
		return { closed: overdue.length };
	});
}
