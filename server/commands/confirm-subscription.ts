import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { confirmSubscriber } from '../db/subscribers.ts';
import { subscriberIn } from '../tokens.ts';

/**
 * Confirms the subscription that a link belongs to; a second call changes nothing. Refusal: `link_not_found`.
 */
export async function confirmSubscription(
	context: SecretContext & StoreContext,
	token: string,
): Promise<{ confirmed: true } | Refusal> {
	const id = subscriberIn(context, token);
	if (id === undefined) return refuse('link_not_found');
	const isThere = await context.transaction((trx) => confirmSubscriber(trx, id, context.clock()));
	return isThere ? { confirmed: true } : refuse('link_not_found');
}
