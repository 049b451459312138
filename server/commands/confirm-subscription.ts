import { type Refusal, refuse } from '../../core/refusals.ts';
import type { House } from '../house.ts';
import { subscriberIn } from '../tokens.ts';

/** Confirms the subscription behind a link; a second time changes nothing. Refusal: `link_not_found`. */
export async function confirmSubscription(
	house: House,
	token: string,
): Promise<{ confirmed: true } | Refusal> {
	const id = subscriberIn(house, token);
	if (id === undefined) return refuse('link_not_found');
	const { numUpdatedRows } = await house.together((trx) =>
		trx
			.updateTable('subscribers')
			.set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(house.clock())) }))
			.where('id', '=', id)
			.executeTakeFirstOrThrow(),
	);
	return numUpdatedRows > 0n ? { confirmed: true } : refuse('link_not_found');
}
