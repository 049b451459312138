import { type RawBuilder, sql } from 'kysely';
import type { Conditions } from '../../core/batches/conditions.ts';
import { mayOpen, type Role } from '../../core/desk/roles.ts';
import { isUnused } from './codes.ts';
import type { Db } from './database.ts';
import type { BatchesTable } from './tables.ts';

/** A batch of access codes as an account of the desk sees it. Times are milliseconds since 1970 (UTC). */
export type Batch = {
	id: string;
	name: string;
	quiz: string;
	owner: string;
	conditions: Conditions;
	version: number;
	createdAt: number;
	/** The accounts besides its owner's that may open it. */
	shares: readonly string[];
	/** When its codes stop starting attempts; null if they never do. */
	expiresAt: number | null;
	/** Whether an attempt has begun with any of its codes, which freezes its conditions. */
	hasStarted: boolean;
};

/** Whether an attempt began with a code; `spendCodes` marks the unused code of an erased person as used when it was made. */
const hasBegun = sql`codes.attempt_id is not null or codes.started_at > codes.created_at`;

function countOf(condition: RawBuilder<unknown>) {
	return sql<number | string | bigint | null>`sum(case when ${condition} then 1 else 0 end)`;
}

/** Whoever works at the desk. */
export type Worker = { id: string; role: Role };

/** Stores a new batch. */
export async function insertBatch(
	db: Db,
	{
		conditions,
		...batch
	}: Pick<BatchesTable, 'id' | 'name' | 'quiz' | 'owner' | 'created_at'> & {
		conditions: Conditions;
	},
): Promise<void> {
	await db
		.insertInto('batches')
		.values({ ...batch, conditions: JSON.stringify(conditions), version: 1 })
		.execute();
}

/** The row of a batch if the account may open it, without what has become of its codes. */
export async function findBatchRow(db: Db, account: Worker, id: string) {
	const row = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const shares = (
		await db.selectFrom('batch_shares').select('account_id').where('batch_id', '=', id).execute()
	).map(({ account_id }) => account_id);
	return mayOpen(account, row, shares) ? { ...row, shares } : undefined;
}

/** The batch with this id if the account may open it; undefined otherwise, as if there were none. */
export async function findBatch(db: Db, account: Worker, id: string): Promise<Batch | undefined> {
	const row = await findBatchRow(db, account, id);
	if (!row) return undefined;
	const { expires_at, started } = await db
		.selectFrom('codes')
		.select((eb) => [eb.fn.max('expires_at').as('expires_at'), countOf(hasBegun).as('started')])
		.where('batch', '=', id)
		.executeTakeFirstOrThrow();
	return {
		id,
		name: row.name,
		quiz: row.quiz,
		owner: row.owner,
		conditions: JSON.parse(row.conditions) as Conditions,
		version: row.version,
		createdAt: row.created_at,
		shares: row.shares,
		expiresAt: expires_at,
		hasStarted: Number(started) > 0,
	};
}

/** A batch in the list, with how many people have codes, and how far they are with the last of them. */
export type ListedBatch = Pick<Batch, 'id' | 'name' | 'quiz' | 'createdAt' | 'expiresAt'> & {
	codes: number;
	started: number;
	/** As on the page of the batch: the details have been given, too. */
	finished: number;
	/** When something last happened to it. */
	changedAt: number;
};

/** The batches that an account may open, newest first. */
export async function listBatches(db: Db, account: Worker): Promise<ListedBatch[]> {
	const isDone = sql`attempts.done_at is not null`;
	const rows = await db
		.selectFrom('batches')
		.leftJoin('codes', 'codes.batch', 'batches.id')
		.leftJoin(
			(eb) =>
				eb
					.selectFrom('codes as given')
					.select((of) => ['given.batch', 'given.position', of.fn.max('given.created_at').as('last')])
					.groupBy(['given.batch', 'given.position'])
					.having((of) => of.fn.countAll(), '>', 1)
					.as('again'),
			(join) => join.onRef('again.batch', '=', 'codes.batch').onRef('again.position', '=', 'codes.position'),
		)
		.where((eb) => eb.or([eb('again.last', 'is', null), eb('codes.created_at', '>=', eb.ref('again.last'))]))
		.leftJoin('attempts', 'attempts.id', 'codes.attempt_id')
		.select(['batches.id', 'batches.name', 'batches.quiz', 'batches.created_at'])
		.select((eb) => [
			eb.fn.max('codes.expires_at').as('expires_at'),
			eb.fn.count<number | string | bigint>('codes.hash').as('codes'),
			countOf(hasBegun).as('started'),
			countOf(isDone).as('finished'),
			eb.fn.max('codes.created_at').as('added_at'),
			eb.fn.max('codes.started_at').as('started_at'),
			eb.fn.max('attempts.finished_at').as('finished_at'),
			eb.fn.max('codes.invited_at').as('invited_at'),
		])
		.$if(account.role !== 'owner', (query) =>
			query.where((eb) =>
				eb.or([
					eb('batches.owner', '=', account.id),
					eb('batches.id', 'in', (of) =>
						of.selectFrom('batch_shares').select('batch_id').where('account_id', '=', account.id),
					),
				]),
			),
		)
		.groupBy(['batches.id', 'batches.name', 'batches.quiz', 'batches.created_at'])
		.orderBy('batches.created_at', 'desc')
		.orderBy('batches.id')
		.execute();
	return rows.map((row) => ({
		id: row.id,
		name: row.name,
		quiz: row.quiz,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		codes: Number(row.codes),
		started: Number(row.started),
		finished: Number(row.finished),
		changedAt: Math.max(
			row.created_at,
			row.added_at ?? 0,
			row.started_at ?? 0,
			row.finished_at ?? 0,
			row.invited_at ?? 0,
		),
	}));
}

/** Changes a batch that still has this version, and counts the change; returns whether it had. */
export async function updateBatch(
	db: Db,
	id: string,
	version: number,
	{ name, conditions }: { name: string; conditions?: Conditions | undefined },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('batches')
		.set({ name, version: version + 1, ...(conditions && { conditions: JSON.stringify(conditions) }) })
		.where('id', '=', id)
		.where('version', '=', version)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
}

/** Changes until when the codes of a batch that haven't been used start attempts. */
export async function setBatchExpiry(db: Db, id: string, expiresAt: number): Promise<void> {
	await db
		.updateTable('codes')
		.set({ expires_at: expiresAt })
		.where('batch', '=', id)
		.where('started_at', 'is', null)
		.where('revoked_at', 'is', null)
		.execute();
}

/** The code of a person of a batch; all times are milliseconds since 1970 (UTC). */
export type BatchCode = {
	hash: string;
	/** The id of the code's person, which stays when the code is replaced. */
	person: string;
	/** From 1; a code for another attempt has that of the first. */
	position: number;
	label: string | null;
	email: string | null;
	invitedAt: number | null;
	/** When a teacher was shown the code; null if nobody has seen it. */
	shownAt: number | null;
	/** Whether it could still begin an attempt. */
	isUnused: boolean;
	hasStarted: boolean;
};

/** The codes of a batch in the order of its list. */
export async function codesOfBatch(db: Db, id: string, now: number): Promise<BatchCode[]> {
	const rows = await db
		.selectFrom('codes')
		.select(['hash', 'person', 'position', 'label', 'email', 'invited_at', 'shown_at', 'started_at'])
		.select((eb) => eb.case().when(isUnused(now)(eb)).then(1).else(0).end().as('is_unused'))
		.where('batch', '=', id)
		.orderBy('position')
		.orderBy('created_at')
		.orderBy('hash')
		.execute();
	return rows.map((row) => ({
		hash: row.hash,
		person: row.person ?? '',
		position: row.position ?? 0,
		label: row.label,
		email: row.email,
		invitedAt: row.invited_at,
		shownAt: row.shown_at,
		isUnused: row.is_unused === 1,
		hasStarted: row.started_at !== null,
	}));
}

/** Takes the next `count` positions of a batch, of which none is ever taken again; returns the first. */
export async function takePositions(trx: Db, id: string, count: number): Promise<number> {
	const { last_position } = await trx
		.selectFrom('batches')
		.select('last_position')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const { last } = await trx
		.selectFrom('codes')
		.select((eb) => eb.fn.max('position').as('last'))
		.where('batch', '=', id)
		.executeTakeFirstOrThrow();
	const before = Math.max(last_position ?? 0, last ?? 0);
	await trx
		.updateTable('batches')
		.set({ last_position: before + count })
		.where('id', '=', id)
		.execute();
	return before + 1;
}

/** Changes the address of a person whose code hasn't been used. */
export async function setCodeEmail(db: Db, hash: string, email: string): Promise<void> {
	await db.updateTable('codes').set({ email }).where('hash', '=', hash).execute();
}

/** Records when the invitation with a code was sent. */
export async function noteInvited(db: Db, hash: string, now: number): Promise<void> {
	await db.updateTable('codes').set({ invited_at: now }).where('hash', '=', hash).execute();
}

/** Lets another account open a batch, or no longer; returns whether that changed anything. */
export async function setShare(db: Db, batch: string, account: string, isShared: boolean): Promise<boolean> {
	if (isShared) {
		const { numInsertedOrUpdatedRows = 0n } = await db
			.insertInto('batch_shares')
			.values({ batch_id: batch, account_id: account })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirstOrThrow();
		return numInsertedOrUpdatedRows > 0n;
	}
	const { numDeletedRows } = await db
		.deleteFrom('batch_shares')
		.where('batch_id', '=', batch)
		.where('account_id', '=', account)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** The accounts that a batch is shared with, by address. */
export async function sharedWith(db: Db, batch: string): Promise<{ id: string; email: string }[]> {
	return db
		.selectFrom('batch_shares')
		.innerJoin('desk_accounts', 'desk_accounts.id', 'batch_shares.account_id')
		.select(['desk_accounts.id', 'desk_accounts.email'])
		.where('batch_id', '=', batch)
		.where('removed_at', 'is', null)
		.orderBy('email')
		.execute();
}

/** What an invitation with this code says; undefined once the code has been used, replaced, or revoked, or has expired. */
export async function findInvited(
	db: Db,
	hash: string,
	now: number,
): Promise<
	{ quiz: string; label: string | null; expiresAt: number | null; conditions: Conditions } | undefined
> {
	const row = await db
		.selectFrom('codes')
		.innerJoin('batches', 'batches.id', 'codes.batch')
		.select(['codes.quiz', 'label', 'expires_at', 'conditions'])
		.where('hash', '=', hash)
		.where(isUnused(now))
		.executeTakeFirst();
	if (!row) return undefined;
	const { quiz, label, expires_at, conditions } = row;
	return { quiz, label, expiresAt: expires_at, conditions: JSON.parse(conditions) as Conditions };
}

/** Which of these digests are those of mailboxes whose owners want no invitations. */
export async function uninvitedAmong(db: Db, digests: readonly string[]): Promise<Set<string>> {
	const found = new Set<string>();
	for (let from = 0; from < digests.length; from += 500) {
		const rows = await db
			.selectFrom('uninvited')
			.select('mailbox')
			.where('mailbox', 'in', digests.slice(from, from + 500))
			.execute();
		for (const { mailbox } of rows) found.add(mailbox);
	}
	return found;
}

/** Records that the owner of a mailbox wants no invitations. */
export async function insertUninvited(db: Db, mailbox: string, now: number): Promise<void> {
	await db
		.insertInto('uninvited')
		.values({ mailbox, created_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Whether a batch of the desk has this id. */
export async function isBatch(db: Db, id: string): Promise<boolean> {
	const row = await db.selectFrom('batches').select('id').where('id', '=', id).executeTakeFirst();
	return row !== undefined;
}

/** Deletes at most `count` batches that are older than `before` and have no codes anymore; returns how many. */
export async function forgetBatches(db: Db, before: number, count: number): Promise<number> {
	const rows = await db
		.selectFrom('batches')
		.select('id')
		.where('created_at', '<', before)
		.where((eb) =>
			eb.not(eb.exists(eb.selectFrom('codes').select('hash').whereRef('codes.batch', '=', 'batches.id'))),
		)
		.limit(count)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0) await db.deleteFrom('batches').where('id', 'in', ids).execute();
	return ids.length;
}
