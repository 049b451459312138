import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { insertUninvited } from '../../db/batches.ts';
import { uninvitedIn } from '../../tokens.ts';

/**
 * Stops all invitations to the mailbox that a link names, from any teacher; only a digest of it is stored. A second call changes nothing.
 * Refusal: `link_not_found`.
 */
export async function stopInvitations(
	context: SecretContext & StoreContext,
	token: string,
): Promise<{ stopped: true } | Refusal> {
	const digest = uninvitedIn(context, token);
	if (digest === undefined) return refuse('link_not_found');
	await context.transaction((trx) => insertUninvited(trx, digest, context.clock()));
	return { stopped: true };
}
