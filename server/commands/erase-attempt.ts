import { type Refusal, refuse } from '../../core/refusals.ts';
import { noteAttempts } from '../backups/erased.ts';
import { forgetCodeNames } from '../db/codes.ts';
import { clearLog } from '../db/database.ts';
import { findMails } from '../db/outbox.ts';
import type { House } from '../house.ts';
import { removeMail } from '../mail/mail-file.ts';

/** Erases an attempt: person, answers, result, links, queued and written mails. Refusal: `attempt_not_found`. */
export async function eraseAttempt(house: House, attemptId: string): Promise<{ erased: true } | Refusal> {
	await noteAttempts(house, [attemptId]);
	const removeMails = async (mails: { id: string }[]) => {
		for (const { id } of mails) await removeMail(house.env.DATA_DIR, id);
	};
	// Before the rows: whoever is cut off here still has the attempt and can erase it again.
	await removeMails(await findMails(house.db, attemptId));
	const { numDeletedRows, mails } = await house.together(async (trx) => {
		// Looked for again: one may have been asked for, and sent, until now.
		const found = await findMails(trx, attemptId);
		await forgetCodeNames(trx, [attemptId]);
		const deleted = await trx.deleteFrom('attempts').where('id', '=', attemptId).executeTakeFirstOrThrow();
		return { ...deleted, mails: found };
	});
	// And after them: one may have been written meanwhile.
	await removeMails(mails);
	await clearLog(house.db);
	return numDeletedRows > 0n ? { erased: true } : refuse('attempt_not_found');
}
