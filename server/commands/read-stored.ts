import { withholdingAt } from '../../core/batches/conditions.ts';
import type { Gender } from '../../core/details/details.ts';
import { attemptColumns } from '../../core/export/attempt-columns.ts';
import { timeOf } from '../../core/export/column.ts';
import { keptAgeBand } from '../../core/export/person.ts';
import { stateOf } from '../../core/quiz/attempt.ts';
import type { Scoring } from '../../core/quiz/quiz.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { QuizContext, SettingsContext, StoreContext } from '../context.ts';
import { answersOf } from '../db/attempt-pages.ts';
import { attemptOf } from '../db/attempts.ts';
import { findMails } from '../db/outbox.ts';
import { findStored } from '../db/personal-data.ts';
import { attemptBehind } from '../report-link.ts';

/** Everything stored about an attempt, as JSON. `docs/stored-data.md` explains each key. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * Everything stored about the attempt of a private link, for its taker. Times are ISO 8601 UTC, and fields
 * that exports also have are named as there. Digests are left out because they mean nothing to readers, and so is
 * a result that is withheld.
 * Refusal: `report_not_found`.
 */
export async function readStored(
	context: SettingsContext & StoreContext & QuizContext,
	token: string,
): Promise<Stored | Refusal> {
	const attemptId = await attemptBehind(context, token);
	const about = attemptId === undefined ? undefined : await findStored(context.db, attemptId);
	if (!about) return refuse('report_not_found');
	const attempt = attemptOf(about.attempt);
	const snapshot = await context.forms.snapshot(attempt.snapshotId, context.db);
	const answers = await answersOf(context.db, [attempt.id]);
	const { name, email, age, gender, norms, norms_version } = about.details;
	const withholding = withholdingAt(attempt.conditions, context.clock());
	const row = {
		attempt,
		snapshot,
		batch: about.code?.batch ?? null,
		state: stateOf(attempt, context.clock()),
		answered: answers.length,
		person: {
			name,
			email,
			age,
			ageBand: keptAgeBand(age, norms_version),
			gender: gender as Gender | null,
			norms: norms === 1,
		},
		result: withholding ? null : (JSON.parse(about.result.result) as Result),
	};
	const { RETENTION_DAYS, SITE_NAME } = context.env;
	return {
		site: SITE_NAME,
		made_at: timeOf(context.clock()),
		deleted_at: timeOf((attempt.doneAt ?? attempt.closesAt) + RETENTION_DAYS * 86_400_000),
		attempt: {
			...Object.fromEntries(attemptColumns.map((column) => [column.name, column.of(row)])),
			expires_at: timeOf(attempt.expiresAt),
			closes_at: timeOf(attempt.closesAt),
			scoring_at_start: attempt.scoringVersion,
			norms_stay: about.details.norms_stay === 1,
			norms_version,
			open_data_version: about.details.open_data_version,
			network: about.attempt.network,
			new_report_asked_at: timeOf(about.details.new_report_asked_at),
		},
		answers: inOrder(snapshot.questions, answers),
		conditions: attempt.conditions,
		result: row.result,
		result_withheld: withholding && { until: timeOf(withholding.until) },
		result_made_at: timeOf(about.result.created_at),
		result_scoring:
			withholding || about.result.scoring === null
				? null
				: toldScoring(JSON.parse(about.result.scoring) as Scoring),
		outcome: about.result.outcome,
		former_results: (withholding ? [] : about.former).map(({ replaced_at, result }) => ({
			replaced_at: timeOf(replaced_at),
			result: JSON.parse(result) as Result,
		})),
		mails: (await findMails(context.db, attempt.id)).map((mail) => ({
			kind: mail.kind,
			recipient: mail.recipient,
			language: mail.language,
			state: mail.state,
			tries: mail.tries,
			last_error: mail.last_error,
			queued_at: timeOf(mail.created_at),
			next_try_at: mail.state === 'queued' ? timeOf(mail.next_at) : null,
			sent_at: timeOf(mail.sent_at),
		})),
		code: about.code && {
			greeting: about.code.cname,
			label: about.code.label,
			invited_address: about.code.email,
			invited_at: timeOf(about.code.invited_at),
			quiz: about.code.quiz,
			made_at: timeOf(about.code.created_at),
			expires_at: timeOf(about.code.expires_at),
			revoked_at: timeOf(about.code.revoked_at),
			started_at: timeOf(about.code.started_at),
		},
		links: about.links,
		share: about.share && {
			shown: JSON.parse(about.share.ticked) as string[],
			language: about.share.language,
			made_at: timeOf(about.share.created_at),
		},
		comparisons: about.comparisons.map((each) => ({
			quiz: each.quiz,
			side: each.first_attempt === attempt.id ? 'first' : 'second',
			made_at: timeOf(each.created_at),
			expires_at: timeOf(each.expires_at),
			agreed_at: timeOf(each.agreed_at),
		})),
	};
}

/** The scoring with the numbers of its calibration and norm. The parameters of single questions aren't the visitor's data. */
function toldScoring(scoring: Scoring) {
	if (!('guessing' in scoring)) return scoring;
	const { calibration, norm, ...told } = scoring;
	return {
		...told,
		...(calibration && { calibration: calibration.number }),
		...(norm && { norm: norm.number }),
	};
}

/** The answers in the order of the questions. Keys are left out because they aren't the visitor's data. */
function inOrder(
	questions: readonly { id: string }[],
	answers: Awaited<ReturnType<typeof answersOf>>,
): Stored[] {
	const places = new Map(questions.map(({ id }, index) => [id, index + 1]));
	return answers
		.map((row) => ({
			position: places.get(row.question_id) ?? 0,
			question: row.question_id,
			answer: row.answer_id,
			time: row.time,
			answered_at: timeOf(row.answered_at),
		}))
		.sort((one, other) => one.position - other.position);
}
