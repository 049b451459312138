import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The addresses that an attempt's details and mails name, in small letters. */
export async function addressesOf(db: Db, attemptId: string): Promise<string[]> {
	const details = await db
		.selectFrom('details')
		.select('email')
		.where('attempt_id', '=', attemptId)
		.execute();
	const mails = await db
		.selectFrom('outbox')
		.select('recipient')
		.where('attempt_id', '=', attemptId)
		.execute();
	const all = [...details.map(({ email }) => email), ...mails.map(({ recipient }) => recipient)];
	return [...new Set(all.map((address) => address.toLowerCase()))];
}

/** Says whether an attempt or a subscription is stored under an address in small letters. */
export async function isKnown(db: Db, address: string): Promise<boolean> {
	const attempt = await db
		.selectFrom('details')
		.select('attempt_id')
		.where(sql`lower(email)`, '=', address)
		.executeTakeFirst();
	const subscriber = await db
		.selectFrom('subscribers')
		.select('id')
		.where('email', '=', address)
		.executeTakeFirst();
	return Boolean(attempt ?? subscriber);
}

/** Forgets the unsent mails with links that were asked for to an address in small letters; gives their ids. */
export async function forgetAskedLinks(db: Db, address: string): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select('id')
		.where('attempt_id', 'is', null)
		.where('kind', '=', 'report-links')
		.where(sql`lower(recipient)`, '=', address)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
	return ids;
}
