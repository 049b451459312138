import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../context.ts';
import { noteErased } from '../db/backups/erased.ts';
import { clearLog } from '../db/database.ts';
import { deleteShare, findShare } from '../db/shares.ts';

/**
 * Stops sharing a result: its address no longer works, even after an older backup is restored. Refusal:
 * `share_not_found`.
 */
export async function revokeShare(
	context: SettingsContext & StoreContext,
	attemptId: string,
): Promise<{ revoked: true } | Refusal> {
	const revoked = await context.transaction(async (trx) => {
		const share = await findShare(trx, attemptId);
		if (!share) return false;
		noteErased(context.env.DATA_DIR, [share.id]);
		await deleteShare(trx, attemptId);
		return true;
	});
	if (!revoked) return refuse('share_not_found');
	await clearLog(context.db);
	return { revoked };
}
