import { listHooks, removeHooks } from './batch-hooks.ts';
import { insertUninvited } from './batches.ts';
import type { Db } from './database.ts';
import { listAccounts, removeAccount } from './desk.ts';
import { eraseRows } from './personal-data.ts';

const UNINVITED = 'uninvited ';

/** The entry in the list of erasures for a mailbox whose owner wants no invitations. */
export const uninvitedEntry = (digest: string): string => `${UNINVITED}${digest}`;

/**
 * Repeats in a database that went back to an earlier state what must not be undone, by the entries of the list
 * of erasures: erases rows, removes accounts of the desk and webhooks, and puts back who wants no invitations. Nobody stays
 * signed in at the desk, and its links end. `erased` counts rows and accounts, `accounts` those that are left.
 */
export async function repeatErasures(
	db: Db,
	entries: readonly string[],
	now: number,
): Promise<{ erased: number; accounts: number }> {
	let erased = await eraseRows(db, entries);
	const listed = new Set(entries);
	for (const { id } of await listAccounts(db)) {
		if (!listed.has(id)) continue;
		await removeAccount(db, id, now);
		erased += 1;
	}
	for (const { id, batch_id } of await listHooks(db)) if (listed.has(id)) await removeHooks(db, batch_id);
	for (const entry of entries)
		if (entry.startsWith(UNINVITED)) await insertUninvited(db, entry.slice(UNINVITED.length), now);
	await db.deleteFrom('desk_sessions').execute();
	await db.deleteFrom('desk_links').execute();
	return { erased, accounts: (await listAccounts(db)).length };
}
