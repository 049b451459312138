import { type Refusal, refuse } from '../../core/refusals.ts';
import type { MailContext } from '../context.ts';
import { noteErased } from '../db/backups/erased.ts';
import { clearLog } from '../db/database.ts';
import { deleteSubscriber, findSubscriber } from '../db/subscribers.ts';
import { subscriberIn } from '../tokens.ts';

/**
 * Deletes the subscription that a link belongs to, with its queued emails; a second call changes nothing.
 * Refusal: `link_not_found`.
 */
export async function stopSubscription(
	context: MailContext,
	token: string,
): Promise<{ stopped: true } | Refusal> {
	const id = subscriberIn(context, token);
	if (id === undefined) return refuse('link_not_found');
	if (await findSubscriber(context.db, id)) noteErased(context.env.DATA_DIR, [id]);
	await context.transaction((trx) => deleteSubscriber(trx, id));
	await clearLog(context.db);
	return { stopped: true };
}
