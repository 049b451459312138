import { type Conditions, type Withholding, withholdingAt } from '../../core/batches/conditions.ts';
import type { Staying } from '../../core/details/details.ts';
import { maskEmail } from '../../core/details/mask-email.ts';
import type { QuizKind } from '../../core/kinds/facts.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type DeliveryStatus, deliveryStatusOf } from '../../core/mail/delivery-status.ts';
import { stateOf } from '../../core/quiz/attempt.ts';
import type { Outcome } from '../../core/quiz/quiz.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type Breakdown, breakdownOf } from '../../core/report/breakdown.ts';
import type { Result } from '../../core/scoring/score.ts';
import { type AttemptRecord, readRecord } from '../attempt-record.ts';
import type { QuizContext, SecretContext, StoreContext } from '../context.ts';
import { countOf } from '../db/norm-counts.ts';
import { findMails, type MailState } from '../db/outbox.ts';
import { findReport } from '../db/results.ts';
import { attemptBehind, reportToken } from '../report-link.ts';

/** What a report says besides the result; `doneAt` is in milliseconds since 1970 (UTC). */
type ReportFacts = {
	attemptId: string;
	quiz: string;
	kind: QuizKind;
	language: LanguageCode;
	name: string | null;
	outcome: Outcome;
	/** The token in the report's private address; if the report was found by a token, the same one. */
	token: string;
	/** What will be kept anonymously when the rest is deleted. */
	staying: Staying;
	doneAt: number;
	/** `none` if the taker gave no address, or if no email is ever sent under the attempt's conditions. */
	mail: MailState | 'none';
	/**
	 * The delivery status as shown to the visitor, null if there is no email; the address is masked to its first
	 * letter and domain.
	 */
	mailShown: { deliveryStatus: DeliveryStatus; address: string } | null;
	/** Whether the taker gave an address, by which the link to the report can be found again. */
	hasAddress: boolean;
	/** Whether the attempt was begun with an access code. */
	byCode: boolean;
	/** The conditions of the attempt's code, if it has any. */
	conditions: Conditions | null;
};

/** A result that was replaced, and when, in milliseconds since 1970 (UTC). */
export type Former = { result: Result; replacedAt: number };

/** A result with everything that its report, email, and PDF need. */
export type Report = ReportFacts & {
	result: Result;
	withholding: null;
	/** How many first attempts count toward the comparison group of this version of the quiz. */
	firstAttempts: number;
	/** The result that a later scoring replaced, and when; null if this is the first one. */
	former: Former | null;
	/** Whether the taker asked for the new report, should the result be calculated again. */
	isNewAsked: boolean;
	/** Whether the taker agreed that the scored answers may be published as open data. */
	isOpenData: boolean;
	/** The results of each family of items, under the result's scoring, and the time used. */
	breakdown: Breakdown;
};

/** What there is instead of a report while the conditions of an attempt withhold its result from the taker. */
export type WithheldReport = ReportFacts & {
	result: null;
	withholding: Withholding;
	conditions: Conditions;
};

/**
 * The result of an attempt, unless its conditions withhold it now. Refusals: `attempt_not_found`,
 * `not_finished`, `details_missing`.
 */
export async function readResult(
	context: SecretContext & StoreContext & QuizContext,
	attemptId: string,
): Promise<Report | WithheldReport | Refusal> {
	const record = await readRecord(context, attemptId);
	if (!record) return refuse('attempt_not_found');
	const state = stateOf(record.attempt, context.clock());
	if (state === 'answering') return refuse('not_finished');
	if (state !== 'done') return refuse('details_missing');
	const report = await read(context, record);
	return report ? { ...report, token: await reportToken(context, attemptId) } : refuse('attempt_not_found');
}

/** The report behind a private link, unless its result is withheld now. Refusal: `report_not_found`. */
export async function readReport(
	context: StoreContext & QuizContext,
	token: string,
): Promise<Report | WithheldReport | Refusal> {
	const attemptId = await attemptBehind(context, token);
	const record = attemptId === undefined ? undefined : await readRecord(context, attemptId);
	const report = record && (await read(context, record));
	return report ? { ...report, token } : refuse('report_not_found');
}

/**
 * The report of an attempt for whoever may see it besides its taker, also while it is withheld from the taker. Refusal:
 * `report_not_found`.
 */
export async function readForTeacher(
	context: StoreContext & QuizContext,
	attemptId: string,
): Promise<Omit<Report, 'token'> | Refusal> {
	const record = await readRecord(context, attemptId);
	const report = record && (await read(context, record, false));
	return report?.result ? report : refuse('report_not_found');
}

async function read(
	context: StoreContext & QuizContext,
	{ snapshot, answers, attempt }: AttemptRecord,
	isForTaker = true,
): Promise<Omit<Report, 'token'> | Omit<WithheldReport, 'token'> | undefined> {
	const { id: attemptId } = attempt;
	const stored = await findReport(context.db, attemptId);
	if (!stored) return undefined;
	const mails = await findMails(context.db, attemptId);
	// Replaced emails are ignored: one may have the same time, to the millisecond, as its replacement.
	const last = mails.findLast(({ last_error }) => last_error !== 'replaced');
	const withholding = isForTaker ? withholdingAt(attempt.conditions, context.clock()) : null;
	const address = last?.recipient ?? stored.email;
	const isMailed = address !== null && attempt.conditions?.result !== 'never';
	const facts = {
		attemptId,
		quiz: stored.quiz,
		kind: snapshot.kind,
		language: stored.language,
		name: stored.name,
		outcome: stored.outcome,
		staying: attempt.retake || attempt.timeFactor !== 1 ? ('nothing' as const) : stored.staying,
		doneAt: stored.doneAt,
		mail: (last?.state ?? (isMailed ? 'failed' : 'none')) as MailState | 'none',
		mailShown:
			address === null || !isMailed
				? null
				: {
						deliveryStatus: last ? deliveryStatusOf(last) : ('failed' as const),
						address: maskEmail(address),
					},
		hasAddress: address !== null,
		byCode: attempt.byCode,
		conditions: attempt.conditions,
	};
	if (withholding && attempt.conditions)
		return { ...facts, result: null, withholding, conditions: attempt.conditions };
	const scoring = stored.scoring ?? snapshot.scoring;
	return {
		...facts,
		result: stored.result,
		withholding: null,
		former: stored.former,
		isNewAsked: stored.isNewAsked,
		isOpenData: stored.isOpenData,
		firstAttempts: countOf(await context.normCounts(), {
			slug: stored.quiz,
			version: stored.result.quiz_version,
			kind: snapshot.kind,
		}),
		breakdown: breakdownOf({ ...snapshot, scoring }, answers, attempt),
	};
}
