import { rm } from 'node:fs/promises';
import type { SettingsContext } from '../context.ts';
import { noteErased } from '../db/backups/erased.ts';
import type { Db } from '../db/database.ts';
import { deleteUnsentMails, isKnown } from '../db/personal-data.ts';
import { personIn, writtenMails } from './mail-file.ts';

/**
 * Deletes the unsent emails to those of these addresses, in lowercase, under which nothing is stored anymore. Returns these addresses, for
 * `removeWritten` after the transaction, and the ids of the emails.
 */
export async function forgetAddresses(
	trx: Db,
	context: SettingsContext,
	addresses: readonly string[],
): Promise<{ unknown: string[]; mails: string[] }> {
	const unknown: string[] = [];
	const mails: string[] = [];
	for (const address of addresses) {
		if (await isKnown(trx, address)) continue;
		unknown.push(address);
		mails.push(...(await deleteUnsentMails(trx, address)));
	}
	// Recorded before they are deleted, so that a backup restored later doesn't send them again.
	noteErased(context.env.DATA_DIR, mails);
	return { unknown, mails };
}

/**
 * Deletes written emails whose rows are gone, such as those with links to reports and sent invitations, for
 * addresses under which nothing else is stored.
 */
export async function removeWritten(context: SettingsContext, addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	for await (const { path } of writtenMails(context.env.DATA_DIR)) {
		const person = await personIn(path);
		if (!person.isMessage && person.addresses.some((address) => addresses.includes(address)))
			await rm(path, { force: true });
	}
}
