import { isRefusal, type Refusal, refuse } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { noteErased } from '../../db/backups/erased.ts';
import { removeHooks } from '../../db/batch-hooks.ts';
import { deleteBatch } from '../../db/batch-results.ts';
import type { Worker } from '../../db/batches.ts';
import { erasePeople } from './erase-person.ts';
import { note } from './note.ts';
import { readBatch } from './read-batch.ts';
import { mayShare } from './share-batch.ts';

/**
 * Deletes a batch: its webhooks, so that nothing about its end is sent, its people as in `erasePerson`, then its name, conditions,
 * shares, and keys. If this is
 * interrupted, the batch is still there and can be deleted again. Only the teacher who made it and owners may.
 * Refusal: `not_found`.
 */
export async function eraseBatch(
	context: SettingsContext & StoreContext,
	account: Worker,
	id: string,
): Promise<{ erased: number } | Refusal> {
	const batch = await readBatch(context, account, id);
	if (isRefusal(batch)) return batch;
	if (!mayShare(account, batch)) return refuse('not_found');
	noteErased(context.env.DATA_DIR, [id]);
	await context.transaction((trx) => removeHooks(trx, id));
	const erased = await erasePeople(context, { batch: id }, async (trx, people) => {
		await deleteBatch(trx, id);
		const subject = { batch: id, people: people.length };
		await note(context, trx, { account, action: 'batch_erased', subject });
	});
	return { erased: erased.length };
}
