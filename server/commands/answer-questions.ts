import { type Answer, answer } from '../../core/quiz/attempt.ts';
import { isRefusal, type Refusal, refuse } from '../../core/refusals.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import type { QuizContext, StoreContext } from '../context.ts';
import { putAnswer } from '../db/attempts.ts';

/**
 * Stores answers, either all or none. Their times are limited to what the server's clock allows, and a
 * repeated answer replaces the earlier one. Resolves once they are on disk. Refusals: `attempt_not_found`,
 * `attempt_finished`, `time_up`, `unknown_question`, `unknown_answer`.
 */
export async function answerQuestions(
	context: StoreContext & QuizContext,
	attemptId: string,
	given: Answer[],
): Promise<AttemptRecord | Refusal> {
	const arrivedAt = context.clock();
	return context.transaction(async (trx) => {
		const record = await readRecord(context, attemptId, trx);
		if (!record) return refuse('attempt_not_found');
		const taken = answer(record.attempt, record.snapshot, given, record.answers, arrivedAt);
		if (isRefusal(taken)) return taken;
		for (const each of taken) await putAnswer(trx, attemptId, each);
		const replaced = new Map([...record.answers, ...taken].map((each) => [each.questionId, each]));
		return { ...record, answers: [...replaced.values()] };
	});
}
