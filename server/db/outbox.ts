import type { ExpressionBuilder } from 'kysely';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { MailContext } from '../context.ts';
import type { ItemsOut } from '../mail/items-out-mail.ts';
import type { Db } from './database.ts';
import { whyWithheld } from './mail-limits.ts';
import { prepared } from './prepared.ts';
import type { OutboxTable, Tables } from './tables.ts';

export type MailState = 'queued' | 'sent' | 'failed';

/** What an email is about, and its additional content. */
export type MailToQueue =
	| { kind: 'report'; attemptId: string }
	| { kind: 'confirm'; subscriberId: string }
	| { kind: 'new-quizzes'; subscriberId: string; quizzes: string[] }
	| { kind: 'report-links' }
	| { kind: 'desk-sign-in' }
	| { kind: 'desk-invitation'; accountId: string }
	/** `code` is the digest of the access code, which is derived from `seed`. */
	| { kind: 'invitation'; code: string; seed: string }
	/** The questions that were taken out of scoring, each in a language. */
	| ({ kind: 'items-out' } & ItemsOut)
	| { kind: 'contact'; name: string; email: string; message: string };

export type MailKind = MailToQueue['kind'];

export type Addressee = {
	recipient: string;
	language: LanguageCode;
	/** Whether the requester has reached the daily limit. */
	isOver?: boolean;
	/** What the limit is counted by, if not the mailbox. */
	countedBy?: string | undefined;
	/** The earliest time to send it, in milliseconds since 1970 (UTC); now if left out. */
	dueAt?: number | null | undefined;
};

/**
 * Queues an email inside the caller's transaction. If the limit of its mailbox or the daily total is reached,
 * nothing is sent, so that nobody can flood a mailbox through us. A report or a message is then stored as
 * failed with the reason, which the report page and the list of emails show. Emails of other kinds aren't
 * stored.
 */
export async function queueMail(
	trx: Db,
	context: MailContext,
	mail: MailToQueue,
	{ recipient, language, isOver = false, countedBy, dueAt }: Addressee,
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
			next_at: dueAt ?? now,
			leased_until: null,
			last_error: withheld,
			created_at: now,
			sent_at: null,
		})
		.execute();
	return state;
}

/** Invitations that haven't been sent, by the digest of their code. */
export async function findInvitations(db: Db): Promise<Map<string, OutboxTable>> {
	const rows = await db
		.selectFrom('outbox')
		.selectAll()
		.where('state', 'in', ['queued', 'failed'])
		.where('kind', '=', 'invitation')
		.execute();
	return new Map(rows.map((row) => [(JSON.parse(row.body ?? '{}') as { code: string }).code, row]));
}

/** Deletes the invitations with these codes that haven't been sent. */
export async function deleteInvitations(db: Db, codes: readonly string[]): Promise<void> {
	const found = await findInvitations(db);
	const ids = codes.flatMap((code) => found.get(code)?.id ?? []);
	if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** The emails of an attempt, oldest first. */
export async function findMails(db: Db, attemptId: string): Promise<OutboxTable[]> {
	return mailsOfAttempt(db, { attemptId });
}

const mailsOfAttempt = prepared((db, { attemptId }: { attemptId: string }) =>
	db.selectFrom('outbox').selectAll().where('attempt_id', '=', attemptId).orderBy('created_at').orderBy('id'),
);

/** The ids of the emails of these attempts. */
export async function idsOfMails(db: Db, attemptIds: readonly string[]): Promise<string[]> {
	const rows = await db.selectFrom('outbox').select('id').where('attempt_id', 'in', attemptIds).execute();
	return rows.map(({ id }) => id);
}

/** Takes emails that are still queued off the queue, because another one replaces them. */
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
 * meanwhile. Runs inside the caller's transaction.
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
 * sent. To queue it again, the worker must still hold the lease, because the email may have been replaced or
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
 * Deletes a sent email that belongs to no stored data, because its record is no longer needed. Returns
 * whether it still existed.
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

/** The ids among these whose emails still exist, in any state. */
export async function keptMails(db: Db, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}
