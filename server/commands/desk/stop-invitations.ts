import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, SettingsContext, StoreContext } from '../../context.ts';
import { uninvitedEntry } from '../../db/after-restore.ts';
import { noteErased } from '../../db/backups/erased.ts';
import { insertUninvited, uninvitedAmong } from '../../db/batches.ts';
import { uninvitedIn } from '../../tokens.ts';

/**
 * Stops all invitations to the mailbox that a link names, from any teacher; only a digest of it is stored. A second call changes nothing.
 * Refusal: `link_not_found`.
 */
export async function stopInvitations(
	context: SecretContext & SettingsContext & StoreContext,
	token: string,
): Promise<{ stopped: true } | Refusal> {
	const digest = uninvitedIn(context, token);
	if (digest === undefined) return refuse('link_not_found');
	if ((await uninvitedAmong(context.db, [digest])).has(digest)) return { stopped: true };
	// Recorded outside the database too, so that a restored backup doesn't start them again.
	noteErased(context.env.DATA_DIR, [uninvitedEntry(digest)]);
	await context.transaction((trx) => insertUninvited(trx, digest, context.clock()));
	return { stopped: true };
}
