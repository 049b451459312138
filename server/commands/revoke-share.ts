import { type Refusal, refuse } from '../../core/refusals.ts';
import { noteErased } from '../db/backups/erased.ts';
import { clearLog } from '../db/database.ts';
import { deleteShare, findShare } from '../db/shares.ts';
import type { House } from '../house.ts';

/** Takes back what is shared of a result: its address leads nowhere from now on, in a restored backup too. Refusal: `share_not_found`. */
export async function revokeShare(house: House, attemptId: string): Promise<{ revoked: true } | Refusal> {
	const revoked = await house.transaction(async (trx) => {
		const share = await findShare(trx, attemptId);
		if (!share) return false;
		noteErased(house.env.DATA_DIR, [share.id]);
		await deleteShare(trx, attemptId);
		return true;
	});
	if (!revoked) return refuse('share_not_found');
	await clearLog(house.db);
	return { revoked };
}
