import { close } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import type { Context } from '../context.ts';
import { findOverdue, updateAttempt } from '../db/attempts.ts';
import { forgetCounts } from '../db/counters.ts';
import { forgetKeys } from '../db/idempotency.ts';
import { forgetMailed } from '../db/outbox.ts';

/**
 * Ends attempts whose time and grace are over and whose browser is gone; forgets idempotency keys and counted mails after
 * 24 hours, and counted calls when their time is over.
 */
export async function closeOverdue(context: Context): Promise<{ closed: number }> {
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
