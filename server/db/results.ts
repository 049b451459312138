import { sql } from 'kysely';
import { isWithheld } from '../../core/batches/conditions.ts';
import { includesGroup, type Staying } from '../../core/details/details.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { Outcome, Scoring } from '../../core/quiz/quiz.ts';
import type { Result } from '../../core/scoring/score.ts';
import { conditionsIn } from './attempts.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';
import type { DetailsTable } from './tables.ts';

/** Stores the first result of an attempt. */
export async function insertResult(
	db: Db,
	attemptId: string,
	{ outcome, result, now }: { outcome: Outcome; result: Result; now: number },
): Promise<void> {
	await db
		.insertInto('results')
		.values({
			attempt_id: attemptId,
			outcome,
			result: JSON.stringify(result),
			scoring_version: result.scoring_version,
			created_at: now,
		})
		.execute();
}

/**
 * The result of an attempt as its taker may see it at `now`: null while its conditions withhold it, undefined if
 * there is none.
 */
export async function findShownResult(
	db: Db,
	attemptId: string,
	now: number,
): Promise<Result | null | undefined> {
	const row = await db
		.selectFrom('results')
		.innerJoin('attempts', 'attempts.id', 'results.attempt_id')
		.select(['result', 'conditions'])
		.where('attempt_id', '=', attemptId)
		.executeTakeFirst();
	if (!row) return undefined;
	return isWithheld(conditionsIn(row), now) ? null : (JSON.parse(row.result) as Result);
}

/** The result of an attempt with the attempt's data and details that its report needs, or undefined. */
export async function findReport(db: Db, attemptId: string) {
	const [row] = await reportRows(db, { attemptId });
	if (!row) return undefined;
	const [former] = await formerRows(db, { attemptId });
	return {
		quiz: row.quiz,
		language: row.language as LanguageCode,
		name: row.name,
		email: row.email,
		outcome: row.outcome as Outcome,
		result: JSON.parse(row.result) as Result,
		/** The later scoring it was computed with; undefined for the scoring in the attempt's snapshot. */
		scoring: row.scoring === null ? undefined : (JSON.parse(row.scoring) as Scoring),
		/** The result that the present one replaced, and when; null if it is the first one. */
		former: former ? { result: JSON.parse(former.result) as Result, replacedAt: former.replaced_at } : null,
		staying: stayingOf(row),
		isNewAsked: row.new_report_asked_at !== null,
		isOpenData: row.open_data_version !== null,
		doneAt: row.done_at ?? 0,
	};
}

const reportRows = prepared((db, { attemptId }: { attemptId: string }) =>
	db
		.selectFrom('results')
		.innerJoin('attempts', 'attempts.id', 'results.attempt_id')
		.innerJoin('details', 'details.attempt_id', 'results.attempt_id')
		.select(['quiz', 'language', 'name', 'email', 'outcome', 'result', 'scoring', 'norms_stay', 'done_at'])
		.select(['norms_version', 'new_report_asked_at', 'open_data_version'])
		.where('results.attempt_id', '=', attemptId),
);

const formerRows = prepared((db, { attemptId }: { attemptId: string }) =>
	db
		.selectFrom('former_results')
		.select(['result', 'replaced_at'])
		.where('attempt_id', '=', attemptId)
		.orderBy('replaced_at', 'desc')
		.limit(1),
);

/** What stays without the taker, as agreed. */
function stayingOf({
	norms_stay,
	norms_version,
}: Pick<DetailsTable, 'norms_stay' | 'norms_version'>): Staying {
	if (norms_stay !== 1) return 'nothing';
	return includesGroup(norms_version) ? 'group' : 'answers';
}

/** A result computed with a later scoring than the attempt's. */
export type LaterResult = { id: string; result: Result; scoring: Scoring };

/**
 * Replaces results of attempts and keeps the old ones; skips attempts that have no result, were deleted in the
 * meantime, or have got this result by another call.
 */
export async function replaceResults(db: Db, results: readonly LaterResult[], now: number): Promise<void> {
	for (const { id, result, scoring } of results) {
		const text = JSON.stringify(result);
		await db
			.insertInto('former_results')
			.columns(['attempt_id', 'replaced_at', 'result'])
			.expression((from) =>
				from
					.selectFrom('results')
					.select(({ val }) => ['attempt_id', val(now).as('replaced_at'), 'result'])
					.where('attempt_id', '=', id)
					.where('result', '<>', text),
			)
			.execute();
		await db
			.updateTable('results')
			.set({
				result: text,
				scoring_version: result.scoring_version,
				scoring: JSON.stringify(scoring),
			})
			.where('attempt_id', '=', id)
			.execute();
	}
}

/** The reports of an address with their results, ignoring case, newest first, at most 50. */
export async function findReports(db: Db, email: string) {
	const rows = await db
		.selectFrom('details')
		.innerJoin('results', 'results.attempt_id', 'details.attempt_id')
		.innerJoin('attempts', 'attempts.id', 'details.attempt_id')
		.select(['quiz', 'details.attempt_id', 'done_at', 'result', 'conditions'])
		.where(sql`lower(details.email)`, '=', email.toLowerCase())
		.orderBy('done_at', 'desc')
		.limit(50)
		.execute();
	return rows.map((row) => ({ ...row, conditions: conditionsIn(row) }));
}

/** Whether an address has a report. */
export async function hasReports(db: Db, email: string): Promise<boolean> {
	const row = await db
		.selectFrom('details')
		.select('attempt_id')
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The attempt whose report has the link with this digest, or undefined. */
export async function findByReportLink(db: Db, hash: string): Promise<string | undefined> {
	const [row] = await linkRows(db, { hash });
	return row?.attempt_id;
}

const linkRows = prepared((db, { hash }: { hash: string }) =>
	db.selectFrom('report_links').select('attempt_id').where('report_hash', '=', hash),
);

/**
 * Adds the digest of a link to the report of an attempt; does nothing if there is no report or if it was
 * deleted.
 */
export async function addReportLink(db: Db, hash: string, attemptId: string): Promise<void> {
	await db
		.insertInto('report_links')
		.columns(['report_hash', 'attempt_id'])
		.expression((from) =>
			from
				.selectFrom('results')
				.select(({ val }) => [val(hash).as('report_hash'), 'attempt_id'])
				.where('attempt_id', '=', attemptId),
		)
		.onConflict((conflict) => conflict.column('report_hash').doNothing())
		.execute();
}
