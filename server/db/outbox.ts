import type { ExpressionBuilder, Kysely } from 'kysely';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { House } from '../house.ts';
import type { OutboxTable, Tables } from './tables.ts';

export type MailState = 'queued' | 'sent' | 'failed';

/**
 * The most mails of a kind that one address gets in 24 hours, before LIMITS multiplies it. What a stranger can ask for in
 * somebody's name has a small share of its own, so that it cannot use up that of the reports.
 */
const MAILS_A_DAY = { report: 20, 'new-quizzes': 20, confirm: 3, 'report-links': 3, contact: Infinity };
const DAY = 24 * 60 * 60 * 1000;

/** What a mail is about, and what it says beyond that. */
export type MailToQueue =
	| { kind: 'report'; attemptId: string }
	| { kind: 'confirm'; subscriberId: string }
	| { kind: 'new-quizzes'; subscriberId: string; quizzes: string[] }
	| { kind: 'report-links' }
	| { kind: 'contact'; name: string; email: string; message: string };

export type MailKind = MailToQueue['kind'];

export type Addressee = { recipient: string; language: LanguageCode };

/**
 * Queues a mail inside the caller's transaction. For an address that has had its share for the day the row is stored as
 * failed: a report stays readable, and nobody's mailbox is flooded through us. The operator's own is not counted.
 */
export async function queueMail(
	trx: Kysely<Tables>,
	house: House,
	mail: MailToQueue,
	{ recipient, language }: Addressee,
): Promise<MailState> {
	const now = house.clock();
	const isFull = mail.kind !== 'contact' && (await hasHadItsShare(trx, house, mail.kind, recipient, now));
	const state: MailState = isFull ? 'failed' : 'queued';
	const { kind, attemptId, subscriberId, ...body } = { attemptId: null, subscriberId: null, ...mail };
	await trx
		.insertInto('outbox')
		.values({
			id: house.newId(),
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
			last_error: isFull ? 'recipient limit' : null,
			created_at: now,
			sent_at: null,
		})
		.execute();
	return state;
}

/** Counts this mail for its address, and says whether the address had had its share already. */
async function hasHadItsShare(
	trx: Kysely<Tables>,
	house: House,
	kind: MailKind,
	recipient: string,
	now: number,
): Promise<boolean> {
	const { LIMITS } = house.env;
	if (LIMITS === 'off') return false;
	const address = house.secret.sign(`recipient ${kind}`, recipient.toLowerCase());
	const { count } = await trx
		.selectFrom('mailed')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where('recipient', '=', address)
		.where('mailed_at', '>', now - DAY)
		.executeTakeFirstOrThrow();
	if (Number(count) >= Math.max(1, Math.round(MAILS_A_DAY[kind] * LIMITS))) return true;
	await trx.insertInto('mailed').values({ recipient: address, mailed_at: now }).execute();
	return false;
}

/** Forgets which addresses were written to more than 24 hours ago. */
export async function forgetMailed(trx: Kysely<Tables>, now: number): Promise<void> {
	await trx
		.deleteFrom('mailed')
		.where('mailed_at', '<=', now - DAY)
		.execute();
}

/** The mails of an attempt, oldest first. */
export async function findMails(db: Kysely<Tables>, attemptId: string): Promise<OutboxTable[]> {
	return db
		.selectFrom('outbox')
		.selectAll()
		.where('attempt_id', '=', attemptId)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
}

/** A mail in the hands of one worker until the time it says. */
export type LeasedMail = OutboxTable & { leased_until: number };

/**
 * Takes the mail that has been due longest for `lease` milliseconds, so that no other worker sends it meanwhile; inside the
 * caller's transaction.
 */
export async function leaseNext(
	trx: Kysely<Tables>,
	now: number,
	lease: number,
): Promise<LeasedMail | undefined> {
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
 * Records how sending went. Says whether the row was still there. One that was sent is sent; to put it back is only for who
 * still has it: it may have been replaced meanwhile, or be in the hands of another worker.
 */
export async function settleMail(
	db: Kysely<Tables>,
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

/** Removes a mail that is about nothing stored, once it is sent: there is nothing more to say of it. Says whether it was still there. */
export async function dropMail(db: Kysely<Tables>, id: string): Promise<boolean> {
	const { numDeletedRows } = await db.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Forgets at most `count` mails about nothing stored that were queued before `time` and never sent; gives their kinds. */
export async function forgetUnsent(db: Kysely<Tables>, time: number, count: number): Promise<string[]> {
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

/** Those of these mails that are still there, whatever became of them. */
export async function keptMails(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
	return new Set(rows.map(({ id }) => id));
}
