import { type Refusal, refuse } from '../../core/refusals.ts';
import { clearLog } from '../db/database.ts';
import type { House } from '../house.ts';
import { subscriberIn } from '../tokens.ts';

/** Erases the subscription behind a link with its queued mails; a second time changes nothing. Refusal: `link_not_found`. */
export async function stopSubscription(house: House, token: string): Promise<{ stopped: true } | Refusal> {
	const id = subscriberIn(house, token);
	if (id === undefined) return refuse('link_not_found');
	await house.together((trx) => trx.deleteFrom('subscribers').where('id', '=', id).execute());
	await clearLog(house.db);
	return { stopped: true };
}
