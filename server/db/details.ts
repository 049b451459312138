import { consentVersion, type Details } from '../../core/details/details.ts';
import type { Outcome } from '../../core/quiz/quiz.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Db } from './database.ts';

/** Stores the details of an attempt; `bodyHash` is a digest for recognizing the same details later. */
export async function insertDetails(
	db: Db,
	attemptId: string,
	{ details, bodyHash, now }: { details: Details; bodyHash: string; now: number },
): Promise<void> {
	await db
		.insertInto('details')
		.values({
			attempt_id: attemptId,
			name: details.name,
			email: details.email,
			age: details.age,
			gender: details.gender,
			norms: details.norms ? 1 : 0,
			norms_stay: details.norms ? 1 : 0,
			norms_version: consentVersion(details),
			open_data_version: details.openData ?? null,
			body_hash: bodyHash,
			created_at: now,
		})
		.execute();
}

/** The digest of the details given for an attempt, with the result; undefined if none were given. */
export async function findGivenDetails(
	db: Db,
	attemptId: string,
): Promise<{ bodyHash: string; outcome: Outcome; result: Result } | undefined> {
	const row = await db
		.selectFrom('details')
		.innerJoin('results', 'results.attempt_id', 'details.attempt_id')
		.select(['body_hash', 'result', 'outcome'])
		.where('details.attempt_id', '=', attemptId)
		.executeTakeFirst();
	return (
		row && {
			bodyHash: row.body_hash,
			outcome: row.outcome as Outcome,
			result: JSON.parse(row.result) as Result,
		}
	);
}

/** The email address in the details of an attempt, null if there is none in them; undefined without details. */
export async function findEmail(db: Db, attemptId: string): Promise<string | null | undefined> {
	const row = await db
		.selectFrom('details')
		.select('email')
		.where('attempt_id', '=', attemptId)
		.executeTakeFirst();
	return row?.email;
}

/** Corrects the email address in the details of an attempt. */
export async function updateEmail(db: Db, attemptId: string, email: string): Promise<void> {
	await db.updateTable('details').set({ email }).where('attempt_id', '=', attemptId).execute();
}

/** Sets when the takers of attempts asked for the new report, or null. */
export async function updateNewReportAsked(
	db: Db,
	attemptIds: readonly string[],
	time: number | null,
): Promise<void> {
	if (attemptIds.length === 0) return;
	const own = db.updateTable('details').set({ new_report_asked_at: time });
	await own.where('attempt_id', 'in', attemptIds).execute();
}

/** Those of these attempts whose takers asked for the new report. */
export async function findNewReportAsked(db: Db, attemptIds: readonly string[]): Promise<string[]> {
	if (attemptIds.length === 0) return [];
	const rows = await db
		.selectFrom('details')
		.select('attempt_id')
		.where('attempt_id', 'in', attemptIds)
		.where('new_report_asked_at', 'is not', null)
		.execute();
	return rows.map((row) => row.attempt_id);
}
