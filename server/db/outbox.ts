import type { ExpressionBuilder, Kysely } from 'kysely';
import type { LanguageCode } from '../../core/language/languages.ts';
import type { House } from '../house.ts';
import type { OutboxTable, Tables } from './tables.ts';

export type MailState = 'queued' | 'sent' | 'failed';

/** The most mails one address gets in 24 hours, before LIMITS multiplies it. */
const MAILS_A_DAY = 20;
const DAY = 24 * 60 * 60 * 1000;

export type ReportMail = {
	house: House;
	attemptId: string;
	recipient: string;
	language: LanguageCode;
	now: number;
};

/**
 * Queues a report mail inside the caller's transaction. For an address that has had its share for the day the row
 * is stored as failed: the report stays readable, and nobody's mailbox is flooded through us.
 */
export async function queueReport(trx: Kysely<Tables>, mail: ReportMail): Promise<MailState> {
	const { house, attemptId, recipient, language, now } = mail;
	const state: MailState = (await hasHadItsShare(trx, mail)) ? 'failed' : 'queued';
	await trx
		.insertInto('outbox')
		.values({
			id: house.newId(),
			attempt_id: attemptId,
			kind: 'report',
			recipient,
			language,
			state,
			tries: 0,
			next_at: now,
			leased_until: null,
			last_error: state === 'failed' ? 'recipient limit' : null,
			created_at: now,
			sent_at: null,
		})
		.execute();
	return state;
}

/** Counts this mail for its address, and says whether the address had had its share already. */
async function hasHadItsShare(trx: Kysely<Tables>, { house, recipient, now }: ReportMail): Promise<boolean> {
	const { LIMITS } = house.env;
	if (LIMITS === 'off') return false;
	const address = house.secret.sign('recipient', recipient.toLowerCase());
	const { count } = await trx
		.selectFrom('mailed')
		.select((eb) => eb.fn.countAll<number | string | bigint>().as('count'))
		.where('recipient', '=', address)
		.where('mailed_at', '>', now - DAY)
		.executeTakeFirstOrThrow();
	if (Number(count) >= Math.round(MAILS_A_DAY * LIMITS)) return true;
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

/** Takes the mail that has been due longest for `lease` milliseconds, so that no other worker sends it meanwhile. */
export async function leaseNext(
	db: Kysely<Tables>,
	now: number,
	lease: number,
): Promise<OutboxTable | undefined> {
	const isFree = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]);
	return db.transaction().execute(async (trx) => {
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
			.executeTakeFirst();
	});
}

/** Records how sending went; a mail replaced meanwhile is not queued again. Says whether the row was still there. */
export async function settleMail(
	db: Kysely<Tables>,
	id: string,
	outcome: Pick<OutboxTable, 'state' | 'tries' | 'next_at' | 'last_error' | 'sent_at'>,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('outbox')
		.set({ ...outcome, leased_until: null })
		.where('id', '=', id)
		.$if(outcome.state !== 'sent', (query) => query.where('state', '=', 'queued'))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}
