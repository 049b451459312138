import { type ExpressionBuilder, sql } from 'kysely';
import { isWithheld } from '../../core/mail/delivery-status.ts';
import { conditionsIn } from './attempts.ts';
import type { Db } from './database.ts';
import type { MailState } from './outbox.ts';
import type { OutboxTable, Tables } from './tables.ts';

/**
 * Selects emails by their state, by the batch whose attempts or invitations they are about, and those that have failed
 * at least once and are tried again after a time.
 */
export type MailFilter = {
	state?: MailState | undefined;
	batch?: string | undefined;
	triedAgainAfter?: number | undefined;
};

/** The most recently queued of these emails, newest first. */
export async function newestMails(
	db: Db,
	{ state, batch, triedAgainAfter: now, count }: MailFilter & { count: number },
): Promise<OutboxTable[]> {
	return db
		.selectFrom('outbox')
		.selectAll()
		.$if(state !== undefined, (query) => query.where('state', '=', state as MailState))
		.$if(batch !== undefined, (query) => query.where(isAbout(batch ?? '')))
		.$if(now !== undefined, (query) =>
			query
				.where('state', '=', 'queued')
				.where('tries', '>', 0)
				.where('next_at', '>', now ?? 0),
		)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(count)
		.execute();
}

/** The condition that an email is about an attempt of this batch, or is an invitation with one of its codes. */
function isAbout(batch: string) {
	return (eb: ExpressionBuilder<Tables, 'outbox'>) =>
		eb.exists(
			eb
				.selectFrom('codes')
				.select('hash')
				.where('codes.batch', '=', batch)
				.where((of) =>
					of.or([
						of('codes.attempt_id', '=', of.ref('outbox.attempt_id')),
						of.and([
							of('outbox.kind', '=', 'invitation'),
							of('outbox.body', 'like', sql<string>`'%"' || codes.hash || '"%'`),
						]),
					]),
				),
		);
}

/** The ids of emails whose delivery failed, without those that were replaced or withheld. */
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

/** The state of an email, and the conditions of its attempt; undefined if there is no such email. */
export async function stateOfMail(db: Db, id: string) {
	const row = await db
		.selectFrom('outbox')
		.leftJoin('attempts', 'attempts.id', 'outbox.attempt_id')
		.select(['state', 'last_error', 'conditions'])
		.where('outbox.id', '=', id)
		.executeTakeFirst();
	return row && { ...row, conditions: conditionsIn(row) };
}

/** An email with its visitor's current address; undefined if there is no such email. */
export async function sentReport(db: Db, id: string) {
	return db
		.selectFrom('outbox')
		.leftJoin('details', 'details.attempt_id', 'outbox.attempt_id')
		.select(['state', 'outbox.attempt_id', 'recipient', 'language', 'email'])
		.where('outbox.id', '=', id)
		.executeTakeFirst();
}

/** Makes an email due at this time (milliseconds since 1970), as if it had never been tried. */
export async function queueAgain(db: Db, id: string, dueAt: number): Promise<void> {
	await db
		.updateTable('outbox')
		.set({ state: 'queued', tries: 0, next_at: dueAt, leased_until: null, last_error: null })
		.where('id', '=', id)
		.execute();
}
