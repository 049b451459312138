import { isWithheld } from '../../core/mail/standing.ts';
import type { Db } from './database.ts';
import type { MailState } from './outbox.ts';
import type { OutboxTable } from './tables.ts';

/** The mails that were queued last, newest first, in the state asked for. */
export async function newestMails(
	db: Db,
	{ state, count }: { state?: MailState | undefined; count: number },
): Promise<OutboxTable[]> {
	return db
		.selectFrom('outbox')
		.selectAll()
		.$if(state !== undefined, (query) => query.where('state', '=', state as MailState))
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(count)
		.execute();
}

/** The ids of mails that failed on their way: not those that were replaced or withheld. */
export async function failedMails(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select(['id', 'last_error'])
		.where('state', '=', 'failed')
		.orderBy('created_at')
		.execute();
	return rows.flatMap(({ id, last_error }) =>
		last_error === 'replaced' || isWithheld(last_error) ? [] : [id],
	);
}

/** How it stands with a mail, or undefined where there is none. */
export async function stateOfMail(db: Db, id: string) {
	return db.selectFrom('outbox').select(['state', 'last_error']).where('id', '=', id).executeTakeFirst();
}

/** What is known of a mail and of the address that its visitor has given, or undefined where there is no such mail. */
export async function sentReport(db: Db, id: string) {
	return db
		.selectFrom('outbox')
		.leftJoin('details', 'details.attempt_id', 'outbox.attempt_id')
		.select(['state', 'outbox.attempt_id', 'recipient', 'language', 'email'])
		.where('outbox.id', '=', id)
		.executeTakeFirst();
}

/** Makes a mail due at `now` (milliseconds since 1970) as if it had never been tried. */
export async function queueAgain(db: Db, id: string, now: number): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ state: 'queued', tries: 0, next_at: now, leased_until: null, last_error: null })
		.where('id', '=', id)
		.execute();
}
