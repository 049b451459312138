import { createHash } from 'node:crypto';
import { checkDetails, type Details, type DetailsInput } from '../../core/details/details.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Attempt, stateOf, takenAgain } from '../../core/quiz/attempt.ts';
import type { Outcome } from '../../core/quiz/quiz.ts';
import { shareOfTimeUsed } from '../../core/quiz/timing.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type Result, score } from '../../core/scoring/score.ts';
import { readRecord } from '../attempt-record.ts';
import type { MailContext, QuizContext, StoreContext } from '../context.ts';
import { findAttempt, findTakenWith, updateAttempt } from '../db/attempts.ts';
import { findGivenDetails, insertDetails } from '../db/details.ts';
import { queueMail } from '../db/outbox.ts';
import { addReportLink, insertResult } from '../db/results.ts';
import type { OwnLimit } from '../http/limits/rate-limits.ts';
import { derivedReportToken, reportHash } from '../tokens.ts';

/**
 * Stores the details, scores the attempt, and queues its report email in one transaction; if `limit` is
 * exceeded, no email is queued. Repeating the same details gives the same result without a second email. If
 * the address has been used for this quiz before, the attempt is a retake. Refusals: `invalid_details` with
 * fields, `attempt_not_found`, `not_finished`, `details_given` (different details were given before).
 */
export async function giveDetails(
	context: QuizContext & MailContext,
	attemptId: string,
	input: DetailsInput,
	language: LanguageCode,
	limit: OwnLimit,
): Promise<{ outcome: Outcome; result: Result } | Refusal> {
	const checked = checkDetails(input, context.env.MIN_AGE);
	if ('fields' in checked) return refuse('invalid_details', checked.fields);
	const { details } = checked;
	const bodyHash = digest(details);
	const isOver = (await isToBeMailed(context, attemptId)) && (await limit('report')) > 0;
	return context.transaction(async (trx, onCommit) => {
		const now = context.clock();
		const record = await readRecord(context, attemptId, trx);
		if (!record) return refuse('attempt_not_found');
		const { attempt, snapshot, answers } = record;
		const state = stateOf(attempt, now);
		if (state === 'answering') return refuse('not_finished');
		if (state === 'done') {
			const before = await findGivenDetails(trx, attemptId);
			if (before?.bodyHash !== bodyHash) return refuse('details_given');
			return { outcome: before.outcome, result: before.result };
		}
		const endedAt = attempt.finishedAt ?? attempt.closesAt;
		const result = score(snapshot, answers, shareOfTimeUsed(attempt.startedAt, attempt.expiresAt, endedAt));
		const before = await findTakenWith(trx, details.email, attempt.quiz);
		const done: Attempt = { ...takenAgain(attempt, before), finishedAt: endedAt, doneAt: now, language };
		await updateAttempt(trx, done);
		onCommit(() => {
			// Time was up, and the details arrived before the worker closed the attempt.
			if (attempt.finishedAt === null) context.metrics.attempt('time_up', attempt.quiz);
			context.metrics.attempt('done', attempt.quiz);
		});
		await insertDetails(trx, attemptId, { details, bodyHash, now });
		await insertResult(trx, attemptId, { outcome: snapshot.outcome, result, now });
		await addReportLink(trx, reportHash(derivedReportToken(context, attemptId)), attemptId);
		const to = { recipient: details.email, language, isOver };
		await queueMail(trx, context, { kind: 'report', attemptId }, to);
		return { outcome: snapshot.outcome, result };
	});
}

function digest(details: Details): string {
	return createHash('sha256').update(JSON.stringify(details)).digest('base64url');
}

/**
 * Whether these details cause an email; the same details sent again don't, and don't count against the limit.
 */
async function isToBeMailed(context: StoreContext, attemptId: string): Promise<boolean> {
	const attempt = await findAttempt(context.db, attemptId);
	return attempt !== undefined && stateOf(attempt, context.clock()) === 'details';
}
