import { finish } from '../../core/quiz/attempt.ts';
import { isRefusal, type Refusal, refuse } from '../../core/refusals.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import type { MetricsContext, QuizContext, StoreContext } from '../context.ts';
import { updateAttempt } from '../db/attempts.ts';

/**
 * Ends answering. A second call or one after time-up changes nothing. Refusals: `attempt_not_found`,
 * `not_all_answered`.
 */
export async function finishAttempt(
	context: StoreContext & MetricsContext & QuizContext,
	attemptId: string,
): Promise<AttemptRecord | Refusal> {
	const now = context.clock();
	return context.transaction(async (trx, onCommit) => {
		const record = await readRecord(context, attemptId, trx);
		if (!record) return refuse('attempt_not_found');
		const finished = finish(record.attempt, record.answers.length, record.snapshot.questions.length, now);
		if (isRefusal(finished)) return finished;
		if (finished !== record.attempt) {
			await updateAttempt(trx, finished);
			onCommit(() => context.metrics.attempt('all_answered', finished.quiz));
		}
		return { ...record, attempt: finished };
	});
}
