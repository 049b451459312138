import { rm } from 'node:fs/promises';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Context } from '../context.ts';
import { deleteAttempts } from '../db/attempts.ts';
import { noteAttempts, noteErased } from '../db/backups/erased.ts';
import { forgetCodeNames } from '../db/codes.ts';
import { clearLog } from '../db/database.ts';
import { findMails } from '../db/outbox.ts';
import { addressesOf, deleteReportLinkMails, isKnown } from '../db/personal-data.ts';
import { anonymizeResponses } from '../db/responses.ts';
import { personIn, removeMail, writtenMails } from '../mail/mail-file.ts';

/**
 * Erases an attempt: person, answers, result, links, queued and written mails. Where the visitor has agreed to it with the details
 * what was answered stays, without anything that leads to the attempt, unless `withdraws` says that this is over.
 * Refusal: `attempt_not_found`.
 */
export async function eraseAttempt(
	context: Context,
	attemptId: string,
	{ withdraws = false } = {},
): Promise<{ erased: true } | Refusal> {
	await noteAttempts(context, [attemptId]);
	const removeMails = async (ids: string[]) => {
		for (const id of ids) await removeMail(context.env.DATA_DIR, id);
	};
	const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id);
	// Before the rows: whoever is cut off here still has the attempt and can erase it again.
	await removeMails(idsOf(await findMails(context.db, attemptId)));
	const { isErased, mails, addresses } = await context.transaction(async (trx) => {
		// Looked for again: one may have been asked for, and sent, until now.
		const found = idsOf(await findMails(trx, attemptId));
		const named = await addressesOf(trx, attemptId);
		await forgetCodeNames(trx, [attemptId]);
		if (!withdraws) await anonymizeResponses(trx, [attemptId], context.newId);
		const deleted = await deleteAttempts(trx, [attemptId]);
		const unknown: string[] = [];
		for (const address of named) {
			if (await isKnown(trx, address)) continue;
			unknown.push(address);
			const asked = await deleteReportLinkMails(trx, address);
			// Before they are gone: a backup that is restored later must not send them again.
			noteErased(context.env.DATA_DIR, asked);
			found.push(...asked);
		}
		return { isErased: deleted.length > 0, mails: found, addresses: unknown };
	});
	// And after them: one may have been written meanwhile.
	await removeMails(mails);
	await clearLog(context.db);
	await removeWritten(context, addresses);
	return isErased ? { erased: true } : refuse('attempt_not_found');
}

/** Removes mails in files whose rows are gone, such as one with links to reports, to addresses under which nothing is stored. */
async function removeWritten(context: Context, addresses: readonly string[]): Promise<void> {
	if (addresses.length === 0) return;
	for await (const { path } of writtenMails(context.env.DATA_DIR)) {
		const person = await personIn(path);
		if (!person.isMessage && person.addresses.some((address) => addresses.includes(address)))
			await rm(path, { force: true });
	}
}
