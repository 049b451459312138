import { type Refusal, refuse } from '../../core/refusals.ts';
import { noteErased } from '../db/backups/erased.ts';
import { clearLog } from '../db/database.ts';
import { deleteSubscriber, findSubscriber } from '../db/subscribers.ts';
import type { House } from '../house.ts';
import { subscriberIn } from '../tokens.ts';

/** Erases the subscription behind a link with its queued mails; a second time changes nothing. Refusal: `link_not_found`. */
export async function stopSubscription(house: House, token: string): Promise<{ stopped: true } | Refusal> {
	const id = subscriberIn(house, token);
	if (id === undefined) return refuse('link_not_found');
	if (await findSubscriber(house.db, id)) noteErased(house.env.DATA_DIR, [id]);
	await house.transaction((trx) => deleteSubscriber(trx, id));
	await clearLog(house.db);
	return { stopped: true };
}
