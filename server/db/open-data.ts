import type { ExpressionBuilder } from 'kysely';
import { OPEN_DATA_VERSION } from '../../core/details/details.ts';
import type { FileKey } from '../../core/open-data/file-names.ts';
import { type Period, periodNamed } from '../../core/open-data/period.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { type Db, isPostgres } from './database.ts';
import type { OpenDataFilesTable, Tables } from './tables.ts';

/** An attempt that may be in a file, as its taker agreed in the present version of the consent. */
export type OpenAttempt = {
	id: string;
	quizVersion: number;
	snapshotId: string;
	language: string;
	age: number;
	network: number | null;
	answers: Pick<Answer, 'questionId' | 'answerId' | 'time'>[];
};

/** A file, without its codebook and rows. */
export type ListedFile = Omit<OpenDataFilesTable, 'header' | 'codebook'>;

const AT_ONCE = 200;

/**
 * The attempts at a quiz that may be in the file of a period, in pages of at most 200: first ones under standard timing without an access
 * code, finished in the period, whose takers agreed to the present version of the consent and haven't withdrawn it.
 */
export async function* pagesOfOpen(db: Db, quiz: string, period: Period): AsyncGenerator<OpenAttempt[]> {
	for (let last = ''; ; ) {
		const page = await openAttempts(db)
			.select(['attempts.id', 'quiz_version', 'snapshot_id', 'language', 'age', 'network'])
			.where('quiz', '=', quiz)
			.where('done_at', '>=', period.from)
			.where('done_at', '<', period.before)
			.where('attempts.id', '>', last)
			.orderBy('attempts.id')
			.limit(AT_ONCE)
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		const ids = page.map(({ id }) => id);
		const answers = await db
			.selectFrom('answers')
			.select(['attempt_id', 'question_id', 'answer_id', 'time'])
			.where('attempt_id', 'in', ids)
			.execute();
		const byAttempt = Map.groupBy(answers, (row) => row.attempt_id);
		yield page.map((row) => ({
			id: row.id,
			quizVersion: row.quiz_version,
			snapshotId: row.snapshot_id,
			language: row.language,
			age: row.age ?? 0,
			network: row.network,
			answers: (byAttempt.get(row.id) ?? []).map(({ question_id, answer_id, time }) => ({
				questionId: question_id,
				answerId: answer_id,
				time,
			})),
		}));
	}
}

/** Those of these attempts that may still be in a file; withdrawing and erasing them waits until the transaction has ended. */
export async function stillOpen(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const found = new Set<string>();
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const some = ids.slice(start, start + AT_ONCE);
		const rows = await openAttempts(db)
			.select('attempts.id')
			.where('attempts.id', 'in', some)
			.$if(isPostgres(db), (query) => query.forShare())
			.execute();
		for (const { id } of rows) found.add(id);
	}
	return found;
}

function openAttempts(db: Db) {
	return db
		.selectFrom('attempts')
		.innerJoin('details', 'details.attempt_id', 'attempts.id')
		.where('retake', '=', 0)
		.where('time_factor', '=', 1)
		.where('by_code', '=', 0)
		.where('age', 'is not', null)
		.where('open_data_version', '=', OPEN_DATA_VERSION);
}

/** All published files, the newest period first. */
export async function listFiles(db: Db): Promise<ListedFile[]> {
	return db
		.selectFrom('open_data_files')
		.select(['period', 'quiz', 'quiz_version', 'rows', 'made_at'])
		.orderBy('period', 'desc')
		.orderBy('quiz')
		.orderBy('quiz_version')
		.execute();
}

/** The periods whose files have been written. */
export async function writtenPeriods(db: Db): Promise<Period[]> {
	const rows = await db.selectFrom('open_data_files').select('period').distinct().execute();
	return rows.flatMap(({ period }) => periodNamed(period) ?? []);
}

/** A published file; undefined if there is none. */
export async function findFile(db: Db, key: FileKey): Promise<OpenDataFilesTable | undefined> {
	return db.selectFrom('open_data_files').selectAll().where(isFile(key)).executeTakeFirst();
}

/** The CSV records of a file after a position, at most so many. */
export async function recordsAfter(
	db: Db,
	key: FileKey,
	position: number,
	most: number,
): Promise<{ record: string }[]> {
	return db
		.selectFrom('open_data_rows')
		.select('record')
		.where(isFile(key))
		.where('position', '>', position)
		.orderBy('position')
		.limit(most)
		.execute();
}

/** Stores a file with its rows in the given order. Must run in a transaction. */
export async function insertFile(
	trx: Db,
	file: OpenDataFilesTable,
	records: readonly string[],
): Promise<void> {
	const { period, quiz, quiz_version } = file;
	await trx.insertInto('open_data_files').values(file).execute();
	for (let start = 0; start < records.length; start += AT_ONCE) {
		const some = records.slice(start, start + AT_ONCE).map((record, index) => ({
			period,
			quiz,
			quiz_version,
			position: start + index + 1,
			record,
		}));
		await trx.insertInto('open_data_rows').values(some).execute();
	}
}

/** The opaque ids of items of a version of a quiz, made by `newId` for items that have none yet. Must run in a transaction. */
export async function itemIds(
	trx: Db,
	{ quiz, version }: { quiz: string; version: number },
	items: readonly string[],
	newId: () => string,
): Promise<ReadonlyMap<string, string>> {
	const rows = await trx
		.selectFrom('open_data_items')
		.select(['item', 'id'])
		.where('quiz', '=', quiz)
		.where('quiz_version', '=', version)
		.execute();
	const ids = new Map(rows.map(({ item, id }) => [item, id]));
	const taken = new Set(ids.values());
	for (const item of items) {
		if (ids.has(item)) continue;
		let id = newId();
		while (taken.has(id)) id = newId();
		taken.add(id);
		ids.set(item, id);
		await trx.insertInto('open_data_items').values({ quiz, quiz_version: version, item, id }).execute();
	}
	return ids;
}

/** Takes the consent to open data back, for these attempts. */
export async function withdrawConsent(db: Db, attemptIds: readonly string[]): Promise<void> {
	for (let start = 0; start < attemptIds.length; start += AT_ONCE)
		await db
			.updateTable('details')
			.set({ open_data_version: null })
			.where('attempt_id', 'in', attemptIds.slice(start, start + AT_ONCE))
			.execute();
}

function isFile({ period, quiz, quiz_version }: FileKey) {
	return ({ eb, and }: ExpressionBuilder<Tables, 'open_data_files' | 'open_data_rows'>) =>
		and([eb('period', '=', period), eb('quiz', '=', quiz), eb('quiz_version', '=', quiz_version)]);
}
