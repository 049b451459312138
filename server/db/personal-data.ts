import { sql } from 'kysely';
import { personKey, spendCodes } from './codes.ts';
import { findComparisonsOf } from './comparisons.ts';
import type { Db } from './database.ts';
import { deleteInvitations } from './outbox.ts';
import type { Tables } from './tables.ts';

const AT_ONCE = 500;

/** The ids of what is stored for an address, ignoring case. */
export type StoredIds = {
	attempts: string[];
	subscribers: string[];
	/** Emails to the address, and emails about its attempts and subscriptions, in any state. */
	mails: string[];
	/** Messages from the address to the operator that haven't been sent yet. */
	messages: string[];
	/** The keys of people whom someone put on a list of access codes with the address. */
	codes: string[];
};

/** The ids of everything stored for an address. */
export async function findByAddress(db: Db, email: string): Promise<StoredIds> {
	const address = email.toLowerCase();
	const given = await db
		.selectFrom('details')
		.select('attempt_id as id')
		.where(sql`lower(email)`, '=', address)
		.execute();
	// Only the list says whose attempt it is if its taker gave no address.
	const invited = await db
		.selectFrom('codes')
		.innerJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.leftJoin('details', 'details.attempt_id', 'attempts.id')
		.select('attempts.id')
		.where(sql`lower(codes.email)`, '=', address)
		.where('details.email', 'is', null)
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
	const codes = await db
		.selectFrom('codes')
		.select(personKey.as('key'))
		.where(sql`lower(email)`, '=', address)
		.execute();
	const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
	return {
		attempts: idsOf([...given, ...invited]),
		subscribers: idsOf(subscribers),
		mails: idsOf(mails),
		messages: idsOf(messages),
		codes: codes.map(({ key }) => key),
	};
}

/** Deletes rows by id, with everything that belongs to them. */
export async function deleteRows(
	db: Db,
	table: 'attempts' | 'subscribers' | 'outbox',
	ids: readonly string[],
): Promise<void> {
	await db.deleteFrom(table).where('id', 'in', ids).execute();
}

const erasable = [
	'attempts',
	'subscribers',
	'outbox',
	'shares',
	'comparisons',
	'batch_keys',
	'batches',
] as const;

/**
 * Deletes the attempts, subscribers, emails, shares, comparisons, keys, and batches with these ids, the latter with their
 * codes, and marks the codes of people with these keys as used; returns how many rows it deleted.
 */
export async function eraseRows(db: Db, ids: readonly string[]): Promise<number> {
	let erased = 0n;
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const some = ids.slice(start, start + AT_ONCE);
		erased += await eraseCodes(db, some);
		for (const table of erasable) {
			const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow();
			erased += numDeletedRows;
		}
	}
	return Number(erased);
}

async function eraseCodes(db: Db, ids: readonly string[]): Promise<bigint> {
	const codes = await db
		.selectFrom('codes')
		.select('hash')
		.where((eb) => eb.or([eb('hash', 'in', ids), eb('person', 'in', ids), eb('batch', 'in', ids)]))
		.execute();
	if (codes.length === 0) return 0n;
	const hashes = codes.map(({ hash }) => hash);
	await deleteInvitations(db, hashes);
	await spendCodes(db, ids);
	const deleted = await db.deleteFrom('codes').where('batch', 'in', ids).executeTakeFirstOrThrow();
	return deleted.numDeletedRows;
}

/** The addresses in an attempt's details, code, and emails, in lowercase. */
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
	const codes = await db.selectFrom('codes').select('email').where('attempt_id', '=', attemptId).execute();
	const all = [
		...[...details, ...codes].map(({ email }) => email),
		...mails.map(({ recipient }) => recipient),
	];
	return [...new Set(all.flatMap((address) => address?.toLowerCase() ?? []))];
}

/** The addresses that lists name with these codes, in lowercase. */
export async function addressesOfCodes(db: Db, hashes: readonly string[]): Promise<string[]> {
	const codes = await db.selectFrom('codes').select('email').where('hash', 'in', hashes).execute();
	return [...new Set(codes.flatMap(({ email }) => email?.toLowerCase() ?? []))];
}

/** Whether an attempt, a subscription, or an access code is stored for a lowercase address. */
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
	const code = await db
		.selectFrom('codes')
		.select('hash')
		.where(sql`lower(email)`, '=', address)
		.executeTakeFirst();
	return Boolean(attempt ?? subscriber ?? code);
}

/** Deletes the unsent invitations and emails with report links to a lowercase address; returns their ids. */
export async function deleteUnsentMails(db: Db, address: string): Promise<string[]> {
	const rows = await db
		.selectFrom('outbox')
		.select('id')
		.where('attempt_id', 'is', null)
		.where('kind', 'in', ['report-links', 'invitation'])
		.where(sql`lower(recipient)`, '=', address)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
	return ids;
}

/**
 * All rows about an attempt that has a result, except its answers and emails; undefined if it has none.
 * `links` is the number of its report links.
 */
export async function findStored(db: Db, attemptId: string) {
	const attempt = await db.selectFrom('attempts').selectAll().where('id', '=', attemptId).executeTakeFirst();
	const [details] = await rowsOf(db, 'details', attemptId);
	const [result] = await rowsOf(db, 'results', attemptId);
	if (!attempt || !details || !result) return undefined;
	const former = await rowsOf(db, 'former_results', attemptId);
	const [code = null] = await rowsOf(db, 'codes', attemptId);
	const links = await rowsOf(db, 'report_links', attemptId);
	const [share = null] = await rowsOf(db, 'shares', attemptId);
	const comparisons = await findComparisonsOf(db, attemptId);
	return { attempt, details, result, former, code, links: links.length, share, comparisons };
}

type AttemptRow = 'details' | 'results' | 'former_results' | 'codes' | 'report_links' | 'shares';

async function rowsOf<Table extends AttemptRow>(
	db: Db,
	table: Table,
	attemptId: string,
): Promise<Tables[Table][]> {
	const rows = await db
		.selectFrom(table as 'details')
		.selectAll()
		.where('attempt_id', '=', attemptId)
		.execute();
	return rows as unknown as Tables[Table][];
}

function senderIn(body: string | null): string | undefined {
	return (JSON.parse(body ?? '{}') as { email?: string }).email;
}
