import type { ExpressionBuilder } from 'kysely';
import type { StoredTakers } from '../../core/calibration/proposal-due.ts';
import { type Gender, GROUP_FROM, includesGroup } from '../../core/details/details.ts';
import { ageBandOf } from '../../core/norms/age-band.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import type { EmptyReason } from '../../core/scoring/empty-reasons.ts';
import { inBatch } from './attempt-pages.ts';
import type { Db } from './database.ts';
import type { AnonymousResponsesTable, DetailsTable, Tables } from './tables.ts';

// The table of anonymized responses is called `takings` because its first migration named it so, and
// processes of the previous version that still run during a migration use that name.

/** Selects the attempts at a quiz, with one version or form if it is given, and by codes of a batch if it is given. */
export type ResponseFilter = {
	quiz: string;
	version?: number | undefined;
	form?: number | undefined;
	batch?: string | undefined;
	/** Only takers without access codes who agreed that their age band and gender are kept with their answers. */
	grouped?: true | undefined;
};

/** What is told of a taker who agreed to be in a comparison group. */
export type Person = { year: number; gender: Gender; ageBand: number };

/** The answers of one attempt, without anything about the person unless only `grouped` ones are asked for. */
export type Responses = {
	snapshotId: string;
	form: number;
	language: string;
	answers: Answer[];
	person: Person | null;
};

/** How many attempts are left out, by reason. */
export type LeftOut = Uncounted & Record<EmptyReason, number>;

type Uncounted = { retaken: number; unfinished: number; extended_time: number };

const AT_ONCE = 200;

/**
 * The anonymized responses of deleted attempts, unless a batch is asked for, then those of first attempts under standard timing that had
 * ended at `now`. They come in pages of at most 200, to limit memory.
 */
export async function* readResponses(db: Db, of: ResponseFilter, now: number): AsyncGenerator<Responses[]> {
	// In this order, an attempt deleted in the meantime is counted at most once.
	if (of.batch === undefined) yield* readAnonymized(db, of);
	yield* readAttempts(db, of, now);
}

/**
 * The same, but of at most `most` takers: so many anonymized ones and so many others as there are among all, and of
 * each those with the lowest ids. Ids are random, so these are random takers, and the same ones each time. `of` asks
 * for no batch.
 */
export async function sampleResponses(
	db: Db,
	of: Omit<ResponseFilter, 'batch'>,
	now: number,
	most: number,
): Promise<{ stored: number; isWhole: boolean; pages: AsyncGenerator<Responses[]> }> {
	const [one, other] = await countBoth(db, of, now);
	const stored = one + other;
	const isWhole = stored <= most;
	const share = isWhole ? one : Math.round((most * one) / stored);
	async function* pages() {
		yield* readAnonymized(db, of, share);
		yield* readAttempts(db, of, now, isWhole ? other : most - share);
	}
	return { stored, isWhole, pages: pages() };
}

/**
 * How many takers `sampleResponses` draws from, and how many of their attempts began after a time. Anonymized ones don't
 * say when they began.
 */
export async function countTakers(
	db: Db,
	of: Omit<ResponseFilter, 'batch'>,
	now: number,
	after: number,
): Promise<StoredTakers> {
	const [one, other] = await countBoth(db, of, now);
	const begun = await counted(db, of, now)
		.where('started_at', '>', after)
		.select(countAll)
		.executeTakeFirstOrThrow();
	return { stored: one + other, begun: Number(begun.count) };
}

/** How many anonymized responses there are, and how many attempts. */
async function countBoth(db: Db, of: ResponseFilter, now: number): Promise<[number, number]> {
	const kept = await anonymized(db, of).select(countAll).executeTakeFirstOrThrow();
	const attempts = await counted(db, of, now).select(countAll).executeTakeFirstOrThrow();
	return [Number(kept.count), Number(attempts.count)];
}

function countAll({ fn }: ExpressionBuilder<Tables, keyof Tables>) {
	return fn.countAll<number | string>().as('count');
}

function anonymized(db: Db, { quiz, version, form, grouped }: ResponseFilter) {
	return db
		.selectFrom('takings')
		.where('quiz', '=', quiz)
		.$if(version !== undefined, (query) => query.where('quiz_version', '=', version as number))
		.$if(form !== undefined, (query) => query.where('form', '=', form as number))
		.$if(grouped === true, (query) => query.where('age_band', 'is not', null));
}

async function* readAnonymized(
	db: Db,
	of: ResponseFilter,
	most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Responses[]> {
	let left = most;
	for (let last = ''; left > 0; ) {
		const page = await anonymized(db, of)
			.selectAll()
			.where('id', '>', last)
			.orderBy('id')
			.limit(Math.min(AT_ONCE, left))
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		left -= page.length;
		yield page.map((row) => ({
			snapshotId: row.snapshot_id,
			form: row.form,
			language: row.language,
			answers: answersIn(row),
			person: of.grouped
				? { year: row.year, gender: row.gender as Gender, ageBand: row.age_band ?? 0 }
				: null,
		}));
	}
}

async function* readAttempts(
	db: Db,
	of: ResponseFilter,
	now: number,
	most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Responses[]> {
	let left = most;
	for (let last = ''; left > 0; ) {
		const attempts = await counted(db, of, now)
			.select(['id', 'snapshot_id', 'form', 'language', 'done_at'])
			.where('id', '>', last)
			.orderBy('id')
			.limit(Math.min(AT_ONCE, left))
			.execute();
		if (attempts.length === 0) return;
		last = attempts.at(-1)?.id ?? '';
		left -= attempts.length;
		const ids = attempts.map(({ id }) => id);
		const rows = await db
			.selectFrom('answers')
			.select(['attempt_id', 'question_id', 'answer_id', 'time'])
			.where('attempt_id', 'in', ids)
			.execute();
		const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
		const people = of.grouped ? await peopleOf(db, ids) : undefined;
		yield attempts.map(({ id, snapshot_id, form, language, done_at }) => ({
			snapshotId: snapshot_id,
			form,
			language,
			answers: (byAttempt.get(id) ?? []).map((row) => ({
				questionId: row.question_id,
				answerId: row.answer_id,
				time: row.time,
			})),
			person: personOf(people?.get(id), done_at),
		}));
	}
}

async function peopleOf(db: Db, attemptIds: readonly string[]) {
	const rows = await db
		.selectFrom('details')
		.select(['attempt_id', 'age', 'gender'])
		.where('attempt_id', 'in', attemptIds)
		.execute();
	return new Map(rows.map((row) => [row.attempt_id, row]));
}

function personOf(
	details: Pick<DetailsTable, 'age' | 'gender'> | undefined,
	doneAt: number | null,
): Person | null {
	if (!details) return null;
	const year = new Date(doneAt ?? 0).getUTCFullYear();
	return { year, gender: details.gender as Gender, ageBand: ageBandOf(details.age ?? 0) };
}

/**
 * How many attempts aren't counted because they are retakes, haven't ended, or had extra time or no limit.
 */
export async function countUncounted(db: Db, of: ResponseFilter, now: number): Promise<Uncounted> {
	const ended = hasEnded(now);
	const found = await select(db, of)
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
		retaken: Number(found.retaken),
		unfinished: Number(found.unfinished),
		extended_time: Number(found.extended_time),
	};
}

/** Whether an attempt has ended, by its visitor or by the clock. */
function hasEnded(now: number) {
	return (eb: ExpressionBuilder<Tables, 'attempts'>) =>
		eb.or([eb('finished_at', 'is not', null), eb('closes_at', '<', now - GRACE)]);
}

/** First attempts under standard timing that had ended. */
function counted(db: Db, of: ResponseFilter, now: number) {
	return select(db, of).where('retake', '=', 0).where('time_factor', '=', 1).where(hasEnded(now));
}

function select(db: Db, { quiz, version, form, batch, grouped }: ResponseFilter) {
	return db
		.selectFrom('attempts')
		.where('quiz', '=', quiz)
		.$if(version !== undefined, (query) => query.where('quiz_version', '=', version as number))
		.$if(form !== undefined, (query) => query.where('form', '=', form as number))
		.$if(batch !== undefined, (query) => query.where(inBatch(batch ?? '')))
		.$if(grouped === true, (query) => query.where(isGrouped));
}

/** Whether the age band and the gender of whoever made an attempt may be kept with the answers. */
function isGrouped({ and, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'attempts'>) {
	const agreed = selectFrom('details')
		.select('attempt_id')
		.whereRef('attempt_id', '=', 'attempts.id')
		.where('norms_version', '>=', GROUP_FROM)
		.where('age', 'is not', null)
		.where('gender', 'is not', null);
	return and([eb('by_code', '=', 0), eb('done_at', 'is not', null), exists(agreed)]);
}

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
 * the attempts. Retakes and attempts with extra time say
 * nothing about the comparison group and aren't kept.
 */
export async function anonymizeResponses(
	db: Db,
	attemptIds: readonly string[],
	newId: () => string,
): Promise<void> {
	const agreed = await keptOf(db, attemptIds)
		.select(['attempts.id', 'quiz', 'quiz_version', 'form', 'snapshot_id', 'language', 'done_at'])
		.select(['norms_version', 'age', 'gender'])
		.execute();
	for (const { id, done_at, norms_version, age, gender, ...attempt } of agreed) {
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
