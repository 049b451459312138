import type { ExpressionBuilder } from 'kysely';
import type { LanguageCode } from '../../core/language/languages.ts';
import { mailboxOf } from '../../core/mail/mailbox.ts';
import type { Withheld } from '../../core/mail/standing.ts';
import type {
	ClockContext,
	MailContext,
	MetricsContext,
	SecretContext,
	SettingsContext,
} from '../context.ts';
import type { Db } from './database.ts';
import type { OutboxTable, Tables } from './tables.ts';

export type MailState = 'queued' | 'sent' | 'failed';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * The most emails of a kind that one mailbox gets in a period, before LIMITS multiplies it. Each kind has its
 * own limit, so that a stranger's requests in someone's name don't block other kinds. The limit for report
 * links can't lock anyone out: if it is reached, they have just received one. The confirmation of a
 * subscription is sent once; `subscribe` ensures that.
 */
const SHARES: Partial<Record<MailKind, { most: number; within: number }>> = {
	report: { most: 10, within: DAY },
	'new-quizzes': { most: 20, within: DAY },
	'report-links': { most: 1, within: 3 * HOUR },
};

/**
 * The most emails of a kind sent in a day, before LIMITS multiplies it. Requests that lead to no email aren't
 * counted, or anyone could block all others by asking.
 */
const TOTALS: Partial<Record<MailKind, number>> = {
	report: 20_000,
	confirm: 2000,
	'report-links': 2000,
	contact: 1000,
};

/** The subject of an email, and its additional content. */
export type MailToQueue =
	| { kind: 'report'; attemptId: string }
	| { kind: 'confirm'; subscriberId: string }
	| { kind: 'new-quizzes'; subscriberId: string; quizzes: string[] }
	| { kind: 'report-links' }
	| { kind: 'contact'; name: string; email: string; message: string };

export type MailKind = MailToQueue['kind'];

export type Addressee = {
	recipient: string;
	language: LanguageCode;
	/** Whether the requester has reached the daily limit. */
	isOver?: boolean;
	/** What the limit is counted by, if not the mailbox. */
	countedBy?: string | undefined;
};

/**
 * Queues an email inside the caller's transaction. Nothing is sent if its mailbox's limit or the daily total
 * is reached, so that no mailbox is flooded through us: a report or a message is then stored as failed with
 * the reason, which the report page and the list of emails show; for other kinds nothing is stored.
 */
export async function queueMail(
	trx: Db,
	context: MailContext,
	mail: MailToQueue,
	{ recipient, language, isOver = false, countedBy }: Addressee,
): Promise<MailState> {
	const now = context.clock();
	const withheld = isOver ? 'daily limit' : await whyWithheld(trx, context, mail.kind, recipient, countedBy);
	if (withheld !== null && mail.kind !== 'report' && mail.kind !== 'contact') return 'failed';
	const state: MailState = withheld === null ? 'queued' : 'failed';
	const { kind, attemptId, subscriberId, ...body } = { attemptId: null, subscriberId: null, ...mail };
	await trx
		.insertInto('outbox')
		.values({
			id: context.newId(),
			attempt_id: attemptId,
			subscriber_id: subscriberId,
			kind,
			body: Object.keys(body).length > 0 ? JSON.stringify(body) : null,
			recipient,
			language,
			state,
			tries: 0,
			next_at: now,
			leased_until: null,
			last_error: withheld,
			created_at: now,
			sent_at: null,
		})
		.execute();
	return state;
}

/** Why an email must not be sent; otherwise counts it for its mailbox and for the total. */
async function whyWithheld(
	trx: Db,
	context: SettingsContext & SecretContext & ClockContext & MetricsContext,
	kind: MailKind,
	recipient: string,
	countedBy = mailboxOf(recipient),
): Promise<Withheld | null> {
	const { LIMITS } = context.env;
	if (LIMITS === 'off') return null;
	const mailbox = context.secret.sign(`recipient ${kind}`, countedBy);
	const all = context.secret.sign('all recipients', kind);
	const share = SHARES[kind];
	if (share && (await countMailed(trx, context, mailbox, share.within)) >= timesLimits(share.most, LIMITS))
		return 'recipient limit';
	const total = countedBy === mailboxOf(recipient) ? TOTALS[kind] : undefined;
	if (total !== undefined) {
		const left = timesLimits(total, LIMITS) - (await countMailed(trx, context, all, DAY));
		if (left <= 0) return 'daily limit';
		if (left === 1)
			context.log.warn({ kind }, 'as many mails of a kind as may go out in a day have been asked for');
	}
	const counted = [...(share ? [mailbox] : []), ...(total === undefined ? [] : [all])];
	if (counted.length > 0)
		await trx
			.insertInto('mailed')
			.values(counted.map((each) => ({ recipient: each, mailed_at: context.clock() })))
			.execute();
	return null;
}

const timesLimits = (most: number, limits: number) => Math.max(1, Math.round(most * limits));

async function countMailed(
	trx: Db,
	context: ClockContext,
	recipient: string,
	within: number,
): Promise<number> {
	const { count } = await trx
		.selectFrom('mailed')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where('recipient', '=', recipient)
		.where('mailed_at', '>', context.clock() - within)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes records of mailboxes last written to more than 24 hours ago. */
export async function forgetMailed(trx: Db, now: number): Promise<void> {
	await trx
		.deleteFrom('mailed')
		.where('mailed_at', '<=', now - DAY)
		.execute();
}

/** The emails of an attempt, oldest first. */
export async function findMails(db: Db, attemptId: string): Promise<OutboxTable[]> {
	return db
		.selectFrom('outbox')
		.selectAll()
		.where('attempt_id', '=', attemptId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** The ids of the emails of these attempts. */
export async function idsOfMails(db: Db, attemptIds: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom('outbox').select('id').where('attempt_id', 'in', attemptIds).execute();
	return rows.map(({ id }) => id);
}

/** Removes emails that are still queued from the queue, because another one replaces them. */
export async function replaceMails(db: Db, ids: readonly string[]): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ state: 'failed', last_error: 'replaced' })
		.where('id', 'in', ids)
		.where('state', '=', 'queued')
		.execute();
}

/** An email leased by one worker until the given time. */
export type LeasedMail = OutboxTable & { leased_until: number };

/**
 * Leases the email that has been due longest for `lease` milliseconds, so that no other worker sends it
 * meanwhile; inside the caller's transaction.
 */
export async function leaseNext(trx: Db, now: number, lease: number): Promise<LeasedMail | undefined> {
	const isFree = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]);
	const due = await trx
		.selectFrom('outbox')
		.select('id')
		.where('state', '=', 'queued')
		.where('next_at', '<=', now)
		.where(isFree)
		.orderBy('next_at')
		.limit(1)
		.executeTakeFirst();
	if (!due) return undefined;
	return trx
		.updateTable('outbox')
		.set({ leased_until: now + lease })
		.where('id', '=', due.id)
		.where(isFree)
		.returningAll()
		.$narrowType<{ leased_until: number }>()
		.executeTakeFirst();
}

/**
 * Records the result of sending; returns whether the row still existed. A sent email is always marked as
 * sent; only the worker that still holds the lease may requeue it, because it may have been replaced or
 * leased by another worker.
 */
export async function settleMail(
	db: Db,
	{ id, leased_until }: Pick<LeasedMail, 'id' | 'leased_until'>,
	outcome: Pick<OutboxTable, 'state' | 'tries' | 'next_at' | 'last_error' | 'sent_at'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ ...outcome, leased_until: null })
		.where('id', '=', id)
		.$if(outcome.state !== 'sent', (query) =>
			query.where('state', '=', 'queued').where('leased_until', '=', leased_until),
		)
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/**
 * Deletes a sent email that belongs to no stored data, since its record is no longer needed. Returns whether
 * it still existed.
 */
export async function dropMail(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/**
 * Deletes at most `count` emails that belong to no stored data, were queued before `time`, and were never
 * sent; returns their kinds.
 */
export async function forgetUnsent(db: Db, time: number, count: number): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'kind'])
		.where('attempt_id', 'is', null)
		.where('created_at', '<', time)
		.limit(count)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
	return rows.map(({ kind }) => kind);
}

/** Those of these emails that still exist, in any state. */
export async function keptMails(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}
