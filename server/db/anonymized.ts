import { includesGroup } from '../../core/details/details.ts';
import { ageBandOf } from '../../core/norms/age-band.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { mostFromOneNetwork } from '../../core/statistics/network-limit.ts';
import type { Db } from './database.ts';
import type { AnonymousResponsesTable } from './tables.ts';

// The table of anonymized responses is called `takings` because its first migration named it so, and
// processes of the previous version that still run during a migration use that name.

/** The answers of a stored anonymized response. */
export function answersIn({ answers }: Pick<AnonymousResponsesTable, 'answers'>): Answer[] {
	const given = JSON.parse(answers) as [string, string, number][];
	return given.map(([questionId, answerId, time]) => ({ questionId, answerId, time }));
}

/** Those of these attempts whose responses stay when they are deleted. */
function keptOf(db: Db, attemptIds: readonly string[]) {
	return db
		.selectFrom('attempts')
		.innerJoin('details', 'details.attempt_id', 'attempts.id')
		.where('attempts.id', 'in', attemptIds)
		.where('norms_stay', '=', 1)
		.where('retake', '=', 0)
		.where('time_factor', '=', 1)
		.where('done_at', 'is not', null);
}

/** Whether the responses of any of these attempts stay when they are deleted. */
export async function hasKept(db: Db, attemptIds: readonly string[]): Promise<boolean> {
	return (await keptOf(db, attemptIds).select('attempts.id').executeTakeFirst()) !== undefined;
}

/**
 * Keeps the responses of those attempts that count toward norms and whose takers agreed, anonymized and under
 * new ids, with the age band and gender of those who agreed to that, too. Must run in the transaction that deletes
 * the attempts. Retakes and attempts with extra time say nothing about the comparison group and aren't kept, nor are responses
 * beyond what may come from one network.
 */
export async function anonymizeResponses(
	db: Db,
	attemptIds: readonly string[],
	newId: () => string,
): Promise<void> {
	const agreed = await keptOf(db, attemptIds)
		.select(['attempts.id', 'quiz', 'quiz_version', 'form', 'snapshot_id', 'language', 'done_at', 'network'])
		.select(['norms_version', 'age', 'gender'])
		.execute();
	const keeps = openKeptByNetwork(db);
	for (const { id, done_at, norms_version, age, gender, network, ...attempt } of agreed) {
		if (!(await keeps(attempt.quiz, network))) continue;
		const answers = await db
			.selectFrom('answers')
			.select(['question_id', 'answer_id', 'time'])
			.where('attempt_id', '=', id)
			.orderBy('question_id')
			.execute();
		const given = answers.map((row) => [row.question_id, row.answer_id, row.time]);
		const year = new Date(done_at ?? 0).getUTCFullYear();
		const person =
			includesGroup(norms_version) && age !== null && gender !== null
				? { age_band: ageBandOf(age), gender }
				: { age_band: null, gender: null };
		const row = { ...attempt, id: newId(), year, answers: JSON.stringify(given), ...person };
		await db.insertInto('takings').values(row).execute();
	}
}

/**
 * Opens the limit on anonymized responses from one network, which no longer say where they're from: only how many came from each is
 * counted, without the limit if the network isn't known. The function counts one more, or says that there are too many.
 */
function openKeptByNetwork(trx: Db): (quiz: string, network: number | null) => Promise<boolean> {
	const limits = new Map<string, number>();
	return async (quiz, network) => {
		if (network === null) return true;
		const limit = limits.get(quiz) ?? mostFromOneNetwork(await countKept(trx, quiz));
		limits.set(quiz, limit);
		const kept = await trx
			.selectFrom('kept_by_network')
			.select('takers')
			.where('quiz', '=', quiz)
			.where('network', '=', network)
			.executeTakeFirst();
		if (kept && kept.takers >= limit) return false;
		await trx
			.insertInto('kept_by_network')
			.values({ quiz, network, takers: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(['quiz', 'network'])
					.doUpdateSet((eb) => ({ takers: eb('kept_by_network.takers', '+', 1) })),
			)
			.execute();
		return true;
	};
}

async function countKept(db: Db, quiz: string): Promise<number> {
	const { count } = await db
		.selectFrom('takings')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where('quiz', '=', quiz)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** The quiz, version, and age band of the next `count` anonymized responses after the given id. */
export async function pageOfAnonymized(db: Db, after: string, count: number) {
	return db
		.selectFrom('takings')
		.select(['id', 'quiz', 'quiz_version', 'age_band'])
		.where('id', '>', after)
		.orderBy('id')
		.limit(count)
		.execute();
}

/** Replaces a snapshot of anonymized responses. */
export async function replaceAnonymizedSnapshot(db: Db, from: string, to: string): Promise<void> {
	await db.updateTable('takings').set({ snapshot_id: to }).where('snapshot_id', '=', from).execute();
}

/** The snapshots of anonymized responses, each with its quiz and the number of responses. */
export async function countAnonymizedBySnapshot(
	db: Db,
	quiz: string | undefined,
): Promise<{ snapshotId: string; quiz: string; count: number }[]> {
	const rows = await db
		.selectFrom('takings')
		.select(['snapshot_id', 'quiz', (eb) => eb.fn.countAll<number | string | bigint>().as('count')])
		.$if(quiz !== undefined, (query) => query.where('quiz', '=', quiz ?? ''))
		.groupBy(['snapshot_id', 'quiz'])
		.execute();
	return rows.map((row) => ({ snapshotId: row.snapshot_id, quiz: row.quiz, count: Number(row.count) }));
}
