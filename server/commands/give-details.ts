import { createHash } from 'node:crypto';
import { minAgeOf, type Withholding, withholdingAt } from '../../core/batches/conditions.ts';
import { reasonOf } from '../../core/batches/group.ts';
import { checkDetails, type Details, type DetailsInput } from '../../core/details/details.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { mayCountTowardNorm } from '../../core/norms/may-count-toward-norm.ts';
import { mayBePublished } from '../../core/open-data/may-be-published.ts';
import { type Attempt, stateOf, takenAgain } from '../../core/quiz/attempt.ts';
import type { Outcome } from '../../core/quiz/quiz.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type Result, score } from '../../core/scoring/score.ts';
import { readRecord } from '../attempt-record.ts';
import type { MailContext, QuizContext, SettingsContext } from '../context.ts';
import { findAttempt, findTakenWith, updateAttempt } from '../db/attempts.ts';
import { findGivenDetails, insertDetails } from '../db/details.ts';
import { queueMail } from '../db/outbox.ts';
import { addReportLink, insertResult } from '../db/results.ts';
import type { OwnLimit } from '../http/limits/rate-limits.ts';
import { derivedReportToken, reportHash } from '../tokens.ts';
import { queueResult } from '../webhooks/queue.ts';

/** Where a test ends, and its result; null while the conditions of the attempt withhold it from the taker. */
type Given = { outcome: Outcome; result: Result | null; withholding: Withholding | null };

/**
 * Stores the details, scores the attempt, and queues its result for a webhook and its report email in one transaction: the email for the time at which
 * the taker may see the result, not without an address, and not if `limit` is exceeded. Repeating the same
 * details gives the same result without a second email. If the address has been used for this quiz before, the
 * attempt is a retake. Refusals: `invalid_details` with
 * fields, `attempt_not_found`, `not_finished`, `details_given` (different details were given before).
 */
export async function giveDetails(
	context: QuizContext & MailContext,
	attemptId: string,
	input: DetailsInput,
	asked: LanguageCode,
	limit: OwnLimit,
): Promise<Given | Refusal> {
	const before = await findAttempt(context.db, attemptId);
	if (!before) return refuse('attempt_not_found');
	const { conditions } = before;
	const minAge = minAgeOf(conditions, context.env.MIN_AGE);
	const checked = checkDetails(input, minAge, conditions?.asked, {
		mayCountTowardNorm: groups(context, before),
		mayBePublished: isOpenDataAsked(context, before),
	});
	if ('fields' in checked) return refuse('invalid_details', checked.fields);
	const { details } = checked;
	const bodyHash = digest(details, input);
	const recipient = conditions?.result === 'never' ? null : details.email;
	// The same details sent again cause no email, and don't count against the limit.
	const isMailed = recipient !== null && stateOf(before, context.clock()) === 'details';
	const isOver = isMailed && (await limit('report')) > 0;
	return context.transaction(async (trx, onCommit) => {
		const now = context.clock();
		const record = await readRecord(context, attemptId, trx);
		if (!record) return refuse('attempt_not_found');
		const { attempt, snapshot, answers } = record;
		const state = stateOf(attempt, now);
		const withholding = withholdingAt(conditions, now);
		if (state === 'answering') return refuse('not_finished');
		if (state === 'done') {
			const given = await findGivenDetails(trx, attemptId);
			if (given?.bodyHash !== bodyHash) return refuse('details_given');
			return { outcome: given.outcome, result: withholding ? null : given.result, withholding };
		}
		const endedAt = attempt.finishedAt ?? attempt.closesAt;
		const result = score(snapshot, answers);
		const earlier = details.email === null ? undefined : await findTakenWith(trx, details.email, attempt);
		const language = conditions?.language ?? asked;
		const done: Attempt = {
			...takenAgain(attempt, earlier ? [earlier] : []),
			finishedAt: endedAt,
			doneAt: now,
			language,
		};
		await updateAttempt(trx, done);
		onCommit(() => {
			// Time was up, and the details arrived before the worker closed the attempt.
			if (attempt.finishedAt === null) context.metrics.attempt('time_up', attempt.quiz);
			context.metrics.attempt('done', attempt.quiz);
			const reason = reasonOf(result);
			if (reason) context.metrics.emptyResult(reason, attempt.quiz);
		});
		await insertDetails(trx, attemptId, { details: publishable(details, done), bodyHash, now });
		await insertResult(trx, attemptId, { outcome: snapshot.outcome, result, now });
		await addReportLink(trx, reportHash(derivedReportToken(context, attemptId)), attemptId);
		await queueResult(context, trx, attemptId, conditions);
		if (recipient !== null) {
			const to = { recipient, language, isOver, dueAt: withholding?.until };
			await queueMail(trx, context, { kind: 'report', attemptId }, to);
		}
		return { outcome: snapshot.outcome, result: withholding ? null : result, withholding };
	});
}

/** Whether the taker may agree to count toward a norm by age and gender. */
function groups({ quizzes }: QuizContext, attempt: Attempt): boolean {
	const kind = quizzes.find(({ slug }) => slug === attempt.quiz)?.kind;
	return kind !== undefined && mayCountTowardNorm({ kind, byCode: attempt.byCode });
}

/** The details without a consent to open data that has turned out to be of no use, because the address tells that the attempt is a retake. */
function publishable({ openData, ...details }: Details, attempt: Attempt): Details {
	return openData !== undefined && mayBePublished(attempt) ? { ...details, openData } : details;
}

/** Whether the taker of an attempt is asked to let the scored answers be published as open data. */
export function isOpenDataAsked(
	{ env, quizzes }: SettingsContext & QuizContext,
	attempt: Attempt | undefined,
): boolean {
	const isPublic = quizzes.some((quiz) => quiz.public && quiz.slug === attempt?.quiz);
	return env.OPEN_DATA !== 'off' && isPublic && attempt !== undefined && mayBePublished(attempt);
}

/**
 * A digest of details, by which the same ones are known when they're sent again. It has the consent to open data as it was sent, because
 * whether that counts depends on the settings and on other attempts.
 */
function digest(details: Details, { open_data }: DetailsInput): string {
	const sent = { ...details, openData: open_data };
	return createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
}
