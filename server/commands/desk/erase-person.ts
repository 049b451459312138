import { isRefusal, type Refusal } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { noteErased } from '../../db/backups/erased.ts';
import { deleteCodes } from '../../db/batch-results.ts';
import type { Worker } from '../../db/batches.ts';
import { clearLog } from '../../db/database.ts';
import { deleteInvitations } from '../../db/outbox.ts';
import { addressesOfCodes } from '../../db/personal-data.ts';
import { forgetAddresses, removeWritten } from '../../mail/forget-addresses.ts';
import { eraseAttempt } from '../erase-attempt.ts';
import { note } from './note.ts';
import { type BatchPerson, readPerson } from './read-batch.ts';

/**
 * Deletes a person of a batch: the entry in the list with the code, and the attempt with everything that
 * belongs to it, as if the taker had deleted it (`eraseAttempt`). Refusal: `not_found`, as in `readBatch`.
 */
export async function erasePerson(
	context: SettingsContext & StoreContext,
	account: Worker,
	batchId: string,
	personId: string,
): Promise<{ erased: true } | Refusal> {
	const found = await readPerson(context, account, batchId, personId);
	if (isRefusal(found)) return found;
	await erasePeople(context, [found.person]);
	await context.transaction(async (trx) => {
		const subject = { batch: batchId, attempt: found.person.attemptId };
		await note(context, trx, { account, action: 'person_erased', subject });
	});
	return { erased: true };
}

/** How many codes are deleted per transaction, so that visitors don't wait. */
const AT_ONCE = 100;

/** Deletes people of a batch with their attempts, and records all of it for restored backups. */
export async function erasePeople(
	context: SettingsContext & StoreContext,
	people: readonly BatchPerson[],
): Promise<void> {
	const hashes = people.map(({ id }) => id);
	noteErased(context.env.DATA_DIR, hashes);
	for (const { attemptId } of people) if (attemptId !== null) await eraseAttempt(context, attemptId);
	for (let at = 0; at < hashes.length; at += AT_ONCE) {
		const some = hashes.slice(at, at + AT_ONCE);
		const unknown = await context.transaction(async (trx) => {
			const addresses = await addressesOfCodes(trx, some);
			await deleteInvitations(trx, some);
			await deleteCodes(trx, some);
			return (await forgetAddresses(trx, context, addresses)).unknown;
		});
		await removeWritten(context, unknown);
	}
	await clearLog(context.db);
}
