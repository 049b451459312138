import { rm } from 'node:fs/promises';
import type { SettingsContext, StoreContext } from '../context.ts';
import { noteAttempts, noteErased } from '../db/backups/erased.ts';
import { forgetCodeNames, spendCodes } from '../db/codes.ts';
import { clearLog } from '../db/database.ts';
import { deleteRows, findByAddress } from '../db/personal-data.ts';
import { personIn, removeMail, writtenMails } from '../mail/mail-file.ts';
import { queueErased } from '../webhooks/queue.ts';

/** How many rows of each sort are stored for an address, or were deleted. */
export type OfAddress = {
	attempts: number;
	subscriptions: number;
	mails: number;
	messages: number;
	codes: number;
};

/** How many rows are deleted per transaction; few enough that a visitor who is writing doesn't notice. */
const AT_ONCE = 100;

/** Counts what is stored for an address, ignoring case, and changes nothing. */
export async function countAddress(
	context: SettingsContext & StoreContext,
	email: string,
): Promise<OfAddress> {
	return countsOf(await findAll(context, email));
}

/**
 * Deletes everything that is stored for an address, ignoring case: its attempts (person, answers, results,
 * links), its subscription, emails to it that are queued or written to files, messages from it, and what lists of people with access
 * codes say about it; those codes are used up. No anonymized answers are kept, because a request by address covers everything. A second call finds nothing.
 */
export async function eraseAddress(
	context: SettingsContext & StoreContext,
	email: string,
): Promise<OfAddress> {
	const found = await findAll(context, email);
	await noteAttempts(context, found.attempts);
	noteErased(context.env.DATA_DIR, [...found.subscribers, ...found.mails, ...found.messages, ...found.codes]);
	for (const [table, ids] of [
		['attempts', found.attempts],
		['subscribers', found.subscribers],
		['outbox', [...found.mails, ...found.messages]],
	] as const) {
		for (let at = 0; at < ids.length; at += AT_ONCE) {
			const some = ids.slice(at, at + AT_ONCE);
			await context.transaction(async (trx) => {
				if (table === 'attempts') {
					for (const id of some) await queueErased(context, trx, id);
					await forgetCodeNames(trx, some);
				}
				await deleteRows(trx, table, some);
			});
		}
	}
	for (let at = 0; at < found.codes.length; at += AT_ONCE) {
		const some = found.codes.slice(at, at + AT_ONCE);
		await context.transaction((trx) => spendCodes(trx, some));
	}
	await clearLog(context.db);
	for (const id of [...found.mails, ...found.messages]) await removeMail(context.env.DATA_DIR, id);
	// Searches again, because an email may have been written in the meantime.
	for (const { path } of (await findWritten(context, email)).all) await rm(path, { force: true });
	return countsOf(found);
}

/** The rows, and the written emails whose rows are gone. */
async function findAll(context: SettingsContext & StoreContext, email: string) {
	const stored = await findByAddress(context.db, email);
	const written = await findWritten(context, email);
	const unique = (ids: string[]) => [...new Set(ids)];
	return {
		...stored,
		mails: unique([...stored.mails, ...written.mails]),
		messages: unique([...stored.messages, ...written.messages]),
	};
}

async function findWritten(context: SettingsContext, email: string) {
	const found = { all: [] as { path: string }[], mails: [] as string[], messages: [] as string[] };
	for await (const mail of writtenMails(context.env.DATA_DIR)) {
		const { addresses, isMessage } = await personIn(mail.path);
		if (!addresses.includes(email.toLowerCase())) continue;
		found.all.push(mail);
		found[isMessage ? 'messages' : 'mails'].push(mail.id);
	}
	return found;
}

function countsOf({
	attempts,
	subscribers,
	mails,
	messages,
	codes,
}: Awaited<ReturnType<typeof findAll>>): OfAddress {
	return {
		attempts: attempts.length,
		subscriptions: subscribers.length,
		mails: mails.length,
		messages: messages.length,
		codes: codes.length,
	};
}
