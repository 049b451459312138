import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Answer } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import { answersIn } from './kept-takings.ts';
import type { Tables } from './tables.ts';

/** Whose attempts are read: those of one quiz and version, and of one form where one is named. */
export type TakingsOf = { quiz: string; version: number; form?: number | undefined };

/** What was answered in one attempt, without anything about the person. */
export type Taking = { snapshotId: string; form: number; language: string; answers: Answer[] };

/**
 * What has stayed of erased attempts; then first attempts in the time that everybody has whose answering has ended at `now`, in
 * pages of at most 200, so that no more is held at once.
 */
export async function* readTakings(db: Kysely<Tables>, of: TakingsOf, now: number): AsyncGenerator<Taking[]> {
	// In this order what is erased meanwhile is counted once at most.
	yield* readKept(db, of);
	yield* readAttempts(db, of, now);
}

async function* readKept(db: Kysely<Tables>, { quiz, version, form }: TakingsOf): AsyncGenerator<Taking[]> {
	for (let last = ''; ; ) {
		const page = await db
			.selectFrom('takings')
			.selectAll()
			.where('quiz', '=', quiz)
			.where('quiz_version', '=', version)
			.$if(form !== undefined, (query) => query.where('form', '=', form as number))
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		yield page.map((row) => ({
			snapshotId: row.snapshot_id,
			form: row.form,
			language: row.language,
			answers: answersIn(row),
		}));
	}
}

async function* readAttempts(db: Kysely<Tables>, of: TakingsOf, now: number): AsyncGenerator<Taking[]> {
	for (let last = ''; ; ) {
		const attempts = await select(db, of)
			.select(['id', 'snapshot_id', 'form', 'language'])
			.where('retake', '=', 0)
			.where('time_factor', '=', 1)
			.where(hasEnded(now))
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute();
		if (attempts.length === 0) return;
		last = attempts.at(-1)?.id ?? '';
		const ids = attempts.map(({ id }) => id);
		const rows = await db
			.selectFrom('answers')
			.select(['attempt_id', 'question_id', 'answer_id', 'time'])
			.where('attempt_id', 'in', ids)
			.execute();
		const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
		yield attempts.map(({ id, snapshot_id, form, language }) => ({
			snapshotId: snapshot_id,
			form,
			language,
			answers: (byAttempt.get(id) ?? []).map((row) => ({
				questionId: row.question_id,
				answerId: row.answer_id,
				time: row.time,
			})),
		}));
	}
}

/**
 * How many attempts do not count because they are another go of the same visitor, because answering goes on, or because they had
 * more time than others or no limit.
 */
export async function countUncounted(
	db: Kysely<Tables>,
	of: TakingsOf,
	now: number,
): Promise<{ retaken: number; unfinished: number; extended_time: number }> {
	const ended = hasEnded(now);
	const counted = await select(db, of)
		.select(({ fn }) => {
			const attempts = fn.countAll<number | string>();
			const first = attempts.filterWhere('retake', '=', 0);
			return [
				attempts.filterWhere('retake', '=', 1).as('retaken'),
				first.filterWhere((eb) => eb.not(ended(eb))).as('unfinished'),
				first.filterWhere('time_factor', '!=', 1).filterWhere(ended).as('extended_time'),
			];
		})
		.executeTakeFirstOrThrow();
	return {
		retaken: Number(counted.retaken),
		unfinished: Number(counted.unfinished),
		extended_time: Number(counted.extended_time),
	};
}

/** That the answering of an attempt has ended, by its visitor or by the clock. */
function hasEnded(now: number) {
	return (eb: ExpressionBuilder<Tables, 'attempts'>) =>
		eb.or([eb('finished_at', 'is not', null), eb('closes_at', '<', now - GRACE)]);
}

function select(db: Kysely<Tables>, { quiz, version, form }: TakingsOf) {
	const attempts = db.selectFrom('attempts').where('quiz', '=', quiz).where('quiz_version', '=', version);
	return form === undefined ? attempts : attempts.where('form', '=', form);
}

const AT_ONCE = 200;
