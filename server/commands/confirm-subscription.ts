import { type Refusal, refuse } from '../../core/refusals.ts';
import { confirmSubscriber } from '../db/subscribers.ts';
import type { House } from '../house.ts';
import { subscriberIn } from '../tokens.ts';

/** Confirms the subscription behind a link; a second time changes nothing. Refusal: `link_not_found`. */
export async function confirmSubscription(
	house: House,
	token: string,
): Promise<{ confirmed: true } | Refusal> {
	const id = subscriberIn(house, token);
	if (id === undefined) return refuse('link_not_found');
	const isThere = await house.transaction((trx) => confirmSubscriber(trx, id, house.clock()));
	return isThere ? { confirmed: true } : refuse('link_not_found');
}
