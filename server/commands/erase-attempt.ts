import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../context.ts';
import { anonymizeResponses } from '../db/anonymized.ts';
import { deleteAttempts } from '../db/attempts.ts';
import { noteAttempts } from '../db/backups/erased.ts';
import { forgetCodeNames } from '../db/codes.ts';
import { clearLog } from '../db/database.ts';
import { findMails } from '../db/outbox.ts';
import { addressesOf } from '../db/personal-data.ts';
import { forgetAddresses, removeWritten } from '../mail/forget-addresses.ts';
import { removeMail } from '../mail/mail-file.ts';
import { queueErased } from '../webhooks/queue.ts';

/**
 * Deletes an attempt: person, answers, result, links, and queued and written emails. If the visitor agreed to
 * it with the details, the answers are kept without anything that identifies the attempt, unless `withdraws`
 * revokes that consent. Refusal: `attempt_not_found`.
 */
export async function eraseAttempt(
	context: SettingsContext & StoreContext,
	attemptId: string,
	{ withdraws = false } = {},
): Promise<{ erased: true } | Refusal> {
	await noteAttempts(context, [attemptId]);
	const removeMails = async (ids: string[]) => {
		for (const id of ids) await removeMail(context.env.DATA_DIR, id);
	};
	const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id);
	// Comes before the rows: if this is interrupted, the attempt still exists and can be deleted again.
	await removeMails(idsOf(await findMails(context.db, attemptId)));
	const { isErased, mails, addresses } = await context.transaction(async (trx) => {
		// Searches again, because another email may have been requested and sent in the meantime.
		const found = idsOf(await findMails(trx, attemptId));
		const named = await addressesOf(trx, attemptId);
		await queueErased(context, trx, attemptId);
		await forgetCodeNames(trx, [attemptId]);
		if (!withdraws) await anonymizeResponses(trx, [attemptId], context.newId);
		const deleted = await deleteAttempts(trx, [attemptId]);
		const { unknown, mails: unsent } = await forgetAddresses(trx, context, named);
		return { isErased: deleted.length > 0, mails: [...found, ...unsent], addresses: unknown };
	});
	// Done again at the end, because an email may have been written in the meantime.
	await removeMails(mails);
	await clearLog(context.db);
	await removeWritten(context, addresses);
	return isErased ? { erased: true } : refuse('attempt_not_found');
}
