import type { ExpressionBuilder } from 'kysely';
import { OPEN_DATA_VERSION } from '../../core/details/details.ts';
import type { FileKey } from '../../core/open-data/file-names.ts';
import { type Period, periodNamed } from '../../core/open-data/period.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { type Db, isPostgres } from './database.ts';
import { prepared } from './prepared.ts';
import type { OpenDataFilesTable, OpenDataRowsTable, Tables } from './tables.ts';

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

/**
 * The ids of all attempts of `pagesOfOpen`, at any quiz: no index leads to the attempts at one, so each query reads all. In a
 * transaction, withdrawing and erasing them waits until it has ended.
 */
export async function idsOfOpen(db: Db, period: Period): Promise<Set<string>> {
	const rows = await openAttempts(db)
		.select('attempts.id')
		.where('done_at', '>=', period.from)
		.where('done_at', '<', period.before)
		.$if(isPostgres(db) && db.isTransaction, (query) => query.forShare())
		.execute();
	return new Set(rows.map(({ id }) => id));
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
	await trx.insertInto('open_data_files').values(file).execute();
	const key: FileKey = { period: file.period, quiz: file.quiz, quiz_version: file.quiz_version };
	for (let start = 0; start < records.length; start += AT_ONCE) {
		const some = records.slice(start, start + AT_ONCE);
		const rows = some.map((record, index) => ({ ...key, position: start + index + 1, record }));
		if (rows.length < AT_ONCE) await trx.insertInto('open_data_rows').values(rows).execute();
		else await insertRows(trx, { ...key, ...valuesOf(rows) });
	}
}

/** Inserts exactly 200 rows, whose values have numbered names. */
const insertRows = prepared((db, values: FileKey & Record<string, string | number>) => {
	const { period, quiz, quiz_version } = values;
	const rows = Array.from({ length: AT_ONCE }, (_, index) => ({
		period,
		quiz,
		quiz_version,
		position: values[`position${index}`] as number,
		record: values[`record${index}`] as string,
	}));
	return db.insertInto('open_data_rows').values(rows);
});

function valuesOf(
	rows: readonly Pick<OpenDataRowsTable, 'position' | 'record'>[],
): Record<string, string | number> {
	return Object.fromEntries(
		rows.flatMap(({ position, record }, index) => [
			[`position${index}`, position],
			[`record${index}`, record],
		]),
	);
}

/** The opaque ids of items of a version of a quiz, by item. */
export async function itemIds(
	db: Db,
	{ quiz, quiz_version }: Pick<FileKey, 'quiz' | 'quiz_version'>,
): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('open_data_items')
		.select(['item', 'id'])
		.where('quiz', '=', quiz)
		.where('quiz_version', '=', quiz_version)
		.execute();
	return new Map(rows.map(({ item, id }) => [item, id]));
}

/** Stores opaque ids of items that have none. */
export async function insertItemIds(
	trx: Db,
	{ quiz, quiz_version }: Pick<FileKey, 'quiz' | 'quiz_version'>,
	ids: ReadonlyMap<string, string>,
): Promise<void> {
	for (const [item, id] of ids)
		await trx.insertInto('open_data_items').values({ quiz, quiz_version, item, id }).execute();
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
