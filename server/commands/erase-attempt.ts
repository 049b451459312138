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
	const mails = await findMails(house.db, attemptId);
	const removeMails = async () => {
		for (const { id } of mails) await removeMail(house.env.DATA_DIR, id);
	};
	// Before the rows: whoever is cut off here still has the attempt and can erase it again.
	await removeMails();
	const { numDeletedRows } = await house.together(async (trx) => {
		await forgetCodeNames(trx, [attemptId]);
		return trx.deleteFrom('attempts').where('id', '=', attemptId).executeTakeFirstOrThrow();
	});
	// And after them: one may have been written meanwhile.
	await removeMails();
	await clearLog(house.db);
	return numDeletedRows > 0n ? { erased: true } : refuse('attempt_not_found');
}
