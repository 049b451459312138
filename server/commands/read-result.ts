import type { LanguageCode } from '../../core/language/languages.ts';
import { stateOf } from '../../core/quiz/attempt.ts';
import type { Outcome } from '../../core/quiz/quiz.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import { findAttempt } from '../db/attempts.ts';
import { findMails, type MailState } from '../db/outbox.ts';
import type { House } from '../house.ts';

export type Report = {
	attemptId: string;
	quiz: string;
	language: LanguageCode;
	name: string | null;
	outcome: Outcome;
	result: Result;
	token: string;
	doneAt: number;
	mail: MailState;
};

/** The result of an attempt. Refusals: `attempt_not_found`, `not_finished`, `details_missing`. */
export async function readResult(house: House, attemptId: string): Promise<Report | Refusal> {
	const attempt = await findAttempt(house.db, attemptId);
	if (!attempt) return refuse('attempt_not_found');
	const state = stateOf(attempt, house.clock());
	if (state === 'answering') return refuse('not_finished');
	if (state !== 'done') return refuse('details_missing');
	return (await read(house, 'results.attempt_id', attemptId)) ?? refuse('attempt_not_found');
}

/** The report behind a private link. Refusal: `report_not_found`. */
export async function readReport(house: House, token: string): Promise<Report | Refusal> {
	return (await read(house, 'results.report_token', token)) ?? refuse('report_not_found');
}

async function read(house: House, by: 'results.attempt_id' | 'results.report_token', value: string) {
	const row = await house.db
		.selectFrom('results')
		.innerJoin('attempts', 'attempts.id', 'results.attempt_id')
		.innerJoin('details', 'details.attempt_id', 'results.attempt_id')
		.select([
			'results.attempt_id',
			'quiz',
			'language',
			'name',
			'outcome',
			'result',
			'report_token',
			'done_at',
		])
		.where(by, '=', value)
		.executeTakeFirst();
	if (!row) return undefined;
	const mails = await findMails(house.db, row.attempt_id);
	return {
		attemptId: row.attempt_id,
		quiz: row.quiz,
		language: row.language as LanguageCode,
		name: row.name,
		outcome: row.outcome as Outcome,
		result: JSON.parse(row.result) as Result,
		token: row.report_token,
		doneAt: row.done_at ?? 0,
		// One that was replaced says nothing; it may be as young, to the millisecond, as the one that replaced it.
		mail: (mails.findLast(({ last_error }) => last_error !== 'replaced')?.state ?? 'failed') as MailState,
	};
}
