import type { ExpressionBuilder } from 'kysely';
import type { StoredTakers } from '../../core/calibration/proposal-due.ts';
import { type Gender, GROUP_FROM } from '../../core/details/details.ts';
import { ageBandOf } from '../../core/norms/age-band.ts';
import type { Answer } from '../../core/quiz/attempt.ts';
import { GRACE } from '../../core/quiz/timing.ts';
import type { EmptyReason } from '../../core/scoring/empty-reasons.ts';
import {
	type NetworkCount,
	type NetworkLimit,
	openNetworkLimit,
} from '../../core/statistics/network-limit.ts';
import { answersIn } from './anonymized.ts';
import { inBatch } from './attempt-pages.ts';
import type { Db } from './database.ts';
import type { DetailsTable, Tables } from './tables.ts';

/** Selects the attempts at a quiz, with one version or form if it is given, and by codes of a batch if it is given. */
export type ResponseFilter = {
	quiz: string;
	version?: number | undefined;
	form?: number | undefined;
	batch?: string | undefined;
	/** Only takers without access codes who agreed that their age band and gender are kept with their answers. */
	grouped?: true | undefined;
	/** Only takers who agreed that their answers are used for comparison groups, with or without age band and gender. */
	agreed?: true | undefined;
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

/**
 * How many attempts are left out, by reason; `same_network` are those beyond what may come from one network, and `no_consent`, if only
 * takers who `agreed` are asked for, those of the others.
 */
export type LeftOut = Uncounted & Record<'same_network' | EmptyReason, number>;

type Uncounted = { retaken: number; unfinished: number; extended_time: number; no_consent: number };

/** Takers whose answers are read in pages of at most 200, to limit memory. */
export type ResponseSample = {
	/** How many it's drawn from. */
	stored: number;
	isWhole: boolean;
	pages: AsyncGenerator<Responses[]>;
	/** How many takers were left out so far because there are too many from their network. */
	sameNetwork(): number;
};

const AT_ONCE = 25;

/**
 * The anonymized responses of deleted attempts, unless a batch is asked for, then those of first attempts under standard timing that had
 * ended at `now`, without those beyond what may come from one network (`openNetworkLimit`). If there are more than `most`: so many
 * anonymized ones and so many others as there are among all, and of each those with the lowest ids. Ids are random, so these are
 * random takers, and the same ones each time, both among all and of a network. All anonymized responses are of takers who `agreed`.
 */
export async function sampleResponses(
	db: Db,
	of: ResponseFilter,
	now: number,
	most = Number.POSITIVE_INFINITY,
): Promise<ResponseSample> {
	// In this order, an attempt deleted in the meantime is counted at most once.
	const one = await countAnonymized(db, of);
	const counts = await countByNetwork(db, of, now);
	const stored = one + openNetworkLimit(counts).takers;
	const isWhole = stored <= most;
	const share = isWhole ? Number.POSITIVE_INFINITY : Math.round((most * one) / stored);
	const limit = openNetworkLimit(counts, isWhole ? undefined : most - share);
	async function* pages() {
		if (one > 0) yield* readAnonymized(db, of, share);
		yield* readAttempts(db, of, now, { limit, most: isWhole ? share : most - share });
	}
	return { stored, isWhole, pages: pages(), sameNetwork: limit.leftOut };
}

/**
 * How many takers `sampleResponses` draws from, and how many of their attempts began after a time. Anonymized ones don't
 * say when they began.
 */
export async function countTakers(
	db: Db,
	of: ResponseFilter,
	now: number,
	after: number,
): Promise<StoredTakers> {
	const one = await countAnonymized(db, of);
	const [all, begun] = [await countByNetwork(db, of, now), await countByNetwork(db, of, now, after)];
	return { stored: one + openNetworkLimit(all).takers, begun: openNetworkLimit(begun).takers };
}

/** How many anonymized responses there are, none if a batch is asked for. */
async function countAnonymized(db: Db, of: ResponseFilter): Promise<number> {
	if (of.batch !== undefined) return 0;
	return Number((await anonymized(db, of).select(countAll).executeTakeFirstOrThrow()).count);
}

/** How many attempts there are from each network in each language or, for a comparison group, with each gender and age band. */
async function countByNetwork(
	db: Db,
	of: ResponseFilter,
	now: number,
	after?: number,
): Promise<NetworkCount[]> {
	const query = counted(db, of, now).$if(after !== undefined, (some) =>
		some.where('started_at', '>', after ?? 0),
	);
	if (of.grouped) {
		const rows = await query
			.innerJoin('details', 'details.attempt_id', 'attempts.id')
			.select(['network', 'gender', 'age', countAll])
			.groupBy(['network', 'gender', 'age'])
			.execute();
		return rows.map((row) => ({ network: row.network, part: cellOf(row), takers: Number(row.count) }));
	}
	const rows = await query
		.select(['network', 'language', countAll])
		.groupBy(['network', 'language'])
		.execute();
	return rows.map(({ network, language, count }) => ({ network, part: language, takers: Number(count) }));
}

function cellOf({ gender, age }: Pick<DetailsTable, 'gender' | 'age'>): string {
	return `${gender} ${ageBandOf(age ?? 0)}`;
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

async function* readAnonymized(db: Db, of: ResponseFilter, most: number): AsyncGenerator<Responses[]> {
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
	{ limit, most }: { limit: NetworkLimit; most: number },
): AsyncGenerator<Responses[]> {
	let left = most;
	for (let last = ''; left > 0; ) {
		const page = await counted(db, of, now)
			.select(['id', 'snapshot_id', 'form', 'language', 'done_at', 'network'])
			.where('id', '>', last)
			.orderBy('id')
			.limit(Math.min(AT_ONCE, left))
			.execute();
		if (page.length === 0) return;
		last = page.at(-1)?.id ?? '';
		const people = of.grouped && (await peopleOf(db, page));
		const attempts = page.filter(({ id, network, language }) => {
			const person = people && people.get(id);
			return limit.admits({ network, part: person ? cellOf(person) : language });
		});
		if (attempts.length === 0) continue;
		left -= attempts.length;
		const ids = attempts.map(({ id }) => id);
		const rows = await db
			.selectFrom('answers')
			.select(['attempt_id', 'question_id', 'answer_id', 'time'])
			.where('attempt_id', 'in', ids)
			.execute();
		const byAttempt = Map.groupBy(rows, (row) => row.attempt_id);
		yield attempts.map(({ id, snapshot_id, form, language, done_at }) => ({
			snapshotId: snapshot_id,
			form,
			language,
			answers: (byAttempt.get(id) ?? []).map((row) => ({
				questionId: row.question_id,
				answerId: row.answer_id,
				time: row.time,
			})),
			person: personOf(people && people.get(id), done_at),
		}));
	}
}

async function peopleOf(db: Db, attempts: readonly { id: string }[]) {
	const rows = await db
		.selectFrom('details')
		.select(['attempt_id', 'age', 'gender'])
		.where(
			'attempt_id',
			'in',
			attempts.map(({ id }) => id),
		)
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
 * How many attempts aren't counted because they are retakes, haven't ended, had extra time or no limit, or, if only takers who
 * `agreed` are asked for, because theirs didn't.
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
		no_consent: of.agreed ? await countWithoutConsent(db, of, now) : 0,
	};
}

/** How many attempts would count if their takers had agreed. */
async function countWithoutConsent(db: Db, of: ResponseFilter, now: number): Promise<number> {
	const { count } = await counted(db, { ...of, agreed: undefined }, now)
		.where((eb) => eb.not(hasAgreed(eb)))
		.select(countAll)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Whether an attempt has ended, by its visitor or by the clock. */
function hasEnded(now: number) {
	return (eb: ExpressionBuilder<Tables, 'attempts'>) =>
		eb.or([eb('finished_at', 'is not', null), eb('closes_at', '<', now - GRACE)]);
}

/** First attempts under standard timing that had ended, if asked for only of takers who agreed. */
function counted(db: Db, of: ResponseFilter, now: number) {
	return select(db, of)
		.where('retake', '=', 0)
		.where('time_factor', '=', 1)
		.where(hasEnded(now))
		.$if(of.agreed === true, (query) => query.where(hasAgreed));
}

/** Whether whoever made an attempt agreed that its answers are used for comparison groups. */
function hasAgreed({ exists, selectFrom }: ExpressionBuilder<Tables, 'attempts'>) {
	return exists(
		selectFrom('details')
			.select('attempt_id')
			.whereRef('attempt_id', '=', 'attempts.id')
			.where('norms', '=', 1),
	);
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
