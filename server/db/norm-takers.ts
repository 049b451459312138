import { type Gender, NORMS_VERSION } from '../../core/details/details.ts';
import { ageBandOf } from '../../core/norms/age-band.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { answersOf } from './attempt-pages.ts';
import type { Db } from './database.ts';
import { answersIn } from './responses.ts';

/** A taker who may be in a comparison group: the answers, and what else stays of the person. */
export type StoredTaker = {
	snapshotId: string;
	language: string;
	year: number;
	gender: Gender;
	ageBand: number;
	answers: Answer[];
};

const AT_ONCE = 200;

/**
 * The takers who may be in the comparison group of a quiz, in pages of at most 200: those who agreed that their age
 * band and gender are kept with their answers, with first attempts under standard timing, never by an access code.
 */
export async function* readNormTakers(db: Db, quiz: string): AsyncGenerator<StoredTaker[]> {
	// In this order, an attempt deleted in the meantime is counted at most once.
	yield* readAnonymized(db, quiz);
	yield* readAttempts(db, quiz);
}

async function* readAnonymized(db: Db, quiz: string): AsyncGenerator<StoredTaker[]> {
	for (let last = ''; ; ) {
		const page = await db
			.selectFrom('takings')
			.selectAll()
			.where('quiz', '=', quiz)
			.where('age_band', 'is not', null)
			.where('id', '>', last)
			.orderBy('id')
			.limit(AT_ONCE)
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		yield page.map((row) => ({
			snapshotId: row.snapshot_id,
			language: row.language,
			year: row.year,
			gender: row.gender as Gender,
			ageBand: row.age_band ?? 0,
			answers: answersIn(row),
		}));
	}
}

async function* readAttempts(db: Db, quiz: string): AsyncGenerator<StoredTaker[]> {
	for (let last = ''; ; ) {
		const page = await db
			.selectFrom('attempts')
			.innerJoin('details', 'details.attempt_id', 'attempts.id')
			.select(['attempts.id', 'snapshot_id', 'language', 'done_at', 'age', 'gender'])
			.where('quiz', '=', quiz)
			.where('norms_version', '=', NORMS_VERSION)
			.where('retake', '=', 0)
			.where('by_code', '=', 0)
			.where('time_factor', '=', 1)
			.where('done_at', 'is not', null)
			.where('age', 'is not', null)
			.where('gender', 'is not', null)
			.where('attempts.id', '>', last)
			.orderBy('attempts.id')
			.limit(AT_ONCE)
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		const rows = await answersOf(
			db,
			page.map(({ id }) => id),
		);
		const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id);
		yield page.map((row) => ({
			snapshotId: row.snapshot_id,
			language: row.language,
			year: new Date(row.done_at ?? 0).getUTCFullYear(),
			gender: row.gender as Gender,
			ageBand: ageBandOf(row.age ?? 0),
			answers: (byAttempt.get(row.id) ?? []).map((answer) => ({
				questionId: answer.question_id,
				answerId: answer.answer_id,
				time: answer.time,
			})),
		}));
	}
}
