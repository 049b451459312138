import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The ids of what is stored under an address, in whatever case it was given. */
export type Stored = {
	attempts: string[];
	subscribers: string[];
	/** Mails to it, and those about its attempts and subscriptions, whatever became of them. */
	mails: string[];
	/** What was written to the operator from it and has not been sent yet. */
	messages: string[];
};

/** Everything under an address. */
export async function findByAddress(db: Db, email: string): Promise<Stored> {
	const address = email.toLowerCase();
	const attempts = await db
		.selectFrom('details')
		.select('attempt_id as id')
		.where(sql`lower(email)`, '=', address)
		.execute();
	const subscribers = await db.selectFrom('subscribers').select('id').where('email', '=', address).execute();
	const mails = await db
		.selectFrom('outbox')
		.leftJoin('details', 'details.attempt_id', 'outbox.attempt_id')
		.leftJoin('subscribers', 'subscribers.id', 'outbox.subscriber_id')
		.select('outbox.id')
		.where('kind', '<>', 'contact')
		.where((eb) =>
			eb.or([
				eb(sql`lower(recipient)`, '=', address),
				eb(sql`lower(details.email)`, '=', address),
				eb('subscribers.email', '=', address),
			]),
		)
		.execute();
	const contacts = await db
		.selectFrom('outbox')
		.select(['id', 'body'])
		.where('kind', '=', 'contact')
		.execute();
	const messages = contacts.filter(({ body }) => senderIn(body)?.toLowerCase() === address);
	const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
	return {
		attempts: idsOf(attempts),
		subscribers: idsOf(subscribers),
		mails: idsOf(mails),
		messages: idsOf(messages),
	};
}

/** Deletes rows by their ids; what hangs on them goes with them. */
export async function deleteRows(
	db: Db,
	table: 'attempts' | 'subscribers' | 'outbox',
	ids: readonly string[],
): Promise<void> {
	await db.deleteFrom(table).where('id', 'in', ids).execute();
}

function senderIn(body: string | null): string | undefined {
	return (JSON.parse(body ?? '{}') as { email?: string }).email;
}
