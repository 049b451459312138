import type { Kysely } from 'kysely';
import type { Answer } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import { answersIn } from './kept-takings.ts';
import type { Tables } from './tables.ts';

/** Whose attempts are read: those of one quiz and version, and of one form where one is named. */
export type TakingsOf = { quiz: string; version: number; form?: number | undefined };

/** What was answered in one attempt, without anything about the person. */
export type Taking = { snapshotId: string; form: number; language: string; answers: Answer[] };

/**
 * What has stayed of erased attempts; then first attempts whose answering has ended at `now`, in pages of at most 200, so that no more
 * is held at once.
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
			.where((eb) => eb.or([eb('finished_at', 'is not', null), eb('closes_at', '<', now - GRACE)]))
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

/** How many attempts do not count because they are another go of the same visitor, or because answering goes on. */
export async function countUncounted(
	db: Kysely<Tables>,
	of: TakingsOf,
	now: number,
): Promise<{ retaken: number; unfinished: number }> {
	const rows = await select(db, of)
		.select(['retake', (eb) => eb.fn.countAll<number | string>().as('attempts')])
		.where((eb) =>
			eb.or([
				eb('retake', '=', 1),
				eb.and([eb('finished_at', 'is', null), eb('closes_at', '>=', now - GRACE)]),
			]),
		)
		.groupBy('retake')
		.execute();
	const of1 = (retake: number) => Number(rows.find((row) => row.retake === retake)?.attempts ?? 0);
	return { retaken: of1(1), unfinished: of1(0) };
}

function select(db: Kysely<Tables>, { quiz, version, form }: TakingsOf) {
	const attempts = db.selectFrom('attempts').where('quiz', '=', quiz).where('quiz_version', '=', version);
	return form === undefined ? attempts : attempts.where('form', '=', form);
}

const AT_ONCE = 200;
