import type { SettingsContext, StoreContext } from '../context.ts';
import { linkHash } from '../tokens.ts';
import { noteErased, readErased } from './backups/erased.ts';
import { listHooks, queueDelivery, removeHooks, takeBackResult } from './batch-hooks.ts';
import { insertUninvited } from './batches.ts';
import { personKey } from './codes.ts';
import type { Db } from './database.ts';
import { listAccounts, removeAccount, updateAccount } from './desk.ts';
import { deletePasskey, passkeysOf } from './desk-passkeys.ts';
import { withdrawConsent, writtenPeriods } from './open-data.ts';
import { eraseRows } from './personal-data.ts';

const UNINVITED = 'uninvited ';
const CREDENTIAL = 'credential ';
const UNPUBLISHED = 'unpublished ';
const OPEN_DATA = 'open-data ';

/** The entry in the list of erasures for a mailbox whose owner wants no invitations. */
export const uninvitedEntry = (digest: string): string => `${UNINVITED}${digest}`;

/**
 * The entry in the list of erasures for something that no longer signs in at the desk: the id of a passkey, or the
 * encrypted secret of one-time passwords.
 */
export const credentialEntry = (credential: string): string => `${CREDENTIAL}${linkHash(credential)}`;

/** The entry for an attempt whose taker no longer wants the scored answers to be published. */
export const unpublishedEntry = (attemptId: string): string => `${UNPUBLISHED}${attemptId}`;

/** The entry for a period whose open data has been written, which isn't written again. */
export const openDataEntry = (period: string): string => `${OPEN_DATA}${period}`;

/** The entries for all periods whose files a database has. */
export async function writtenEntries(db: Db): Promise<string[]> {
	return (await writtenPeriods(db)).map(({ name }) => openDataEntry(name));
}

/** Records the periods whose files have been written in the list of erasures, unless they are there. */
export async function noteWrittenPeriods({ db, env }: StoreContext & SettingsContext): Promise<void> {
	const noted = readErased(env.DATA_DIR);
	const entries = await writtenEntries(db);
	noteErased(
		env.DATA_DIR,
		entries.filter((entry) => !noted?.has(entry)),
	);
}

/** The entries for everything that an account signs in with. */
export async function credentialsOf(
	db: Db,
	{ id, totp }: { id: string; totp: string | null },
): Promise<string[]> {
	const passkeys = (await passkeysOf(db, id)).map((passkey) => passkey.id);
	return [...passkeys, ...(totp === null ? [] : [totp])].map(credentialEntry);
}

/**
 * Repeats in a database that went back to an earlier state what must not be undone, by the entries of the list
 * of erasures: erases rows, removes accounts of the desk, their former credentials, and webhooks, and puts back who
 * wants no invitations, and who doesn't want answers published. Receivers that have a result which is erased again are told so again. Nobody stays signed in at the desk, and its links end. `erased` counts rows and
 * accounts, `accounts` those that are left.
 */
export async function repeatErasures(
	db: Db,
	entries: readonly string[],
	now: number,
): Promise<{ erased: number; accounts: number }> {
	const listed = new Set(entries);
	await tellErased(db, listed, now);
	let erased = await eraseRows(db, entries);
	for (const { id, totp } of await listAccounts(db)) {
		if (listed.has(id)) {
			await removeAccount(db, id, now);
			erased += 1;
			continue;
		}
		for (const passkey of await passkeysOf(db, id))
			if (listed.has(credentialEntry(passkey.id))) await deletePasskey(db, id, passkey.id);
		if (totp !== null && listed.has(credentialEntry(totp)))
			await updateAccount(db, id, { totp: null, totp_step: null });
	}
	for (const { id, batch_id } of await listHooks(db)) if (listed.has(id)) await removeHooks(db, batch_id);
	for (const entry of entries)
		if (entry.startsWith(UNINVITED)) await insertUninvited(db, entry.slice(UNINVITED.length), now);
	const unpublished = entries.filter((entry) => entry.startsWith(UNPUBLISHED));
	await withdrawConsent(
		db,
		unpublished.map((entry) => entry.slice(UNPUBLISHED.length)),
	);
	await db.deleteFrom('desk_sessions').execute();
	await db.deleteFrom('desk_links').execute();
	return { erased, accounts: (await listAccounts(db)).length };
}

/** Queues the deletion of every listed person whose result a receiver may have, except in batches that are listed themselves. */
async function tellErased(db: Db, listed: ReadonlySet<string>, now: number): Promise<void> {
	const results = await db
		.selectFrom('batch_deliveries')
		.innerJoin('codes', (join) =>
			join
				.onRef('codes.batch', '=', 'batch_deliveries.batch_id')
				.on(personKey, '=', (eb) => eb.ref('batch_deliveries.person')),
		)
		.select(['batch_deliveries.id', 'batch_id', 'batch_deliveries.person', 'codes.attempt_id'])
		.where('type', '=', 'result.ready')
		.execute();
	for (const { id, batch_id, person, attempt_id } of results) {
		if (person === null || listed.has(batch_id)) continue;
		if (!listed.has(person) && !listed.has(attempt_id ?? '')) continue;
		const taken = await takeBackResult(db, { batch: batch_id, person });
		if (!taken) continue;
		// Another id than the result had, by which receivers know it; the same one in every restore.
		const event = { id: `${id}-erased`, batch_id, host: taken.host, person, type: 'person.erased' } as const;
		await queueDelivery(db, event, now, Math.max(now, taken.until ?? now));
	}
}
