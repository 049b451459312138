import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../context.ts';
import { noteErased } from '../db/backups/erased.ts';
import { deleteComparison, findComparisonsOf } from '../db/comparisons.ts';
import { clearLog } from '../db/database.ts';

/**
 * Ends a comparison or takes a link back, as either of the two asks: neither of them sees it any longer, even
 * after an older backup is restored. Refusal: `comparison_not_found`.
 */
export async function endComparison(
	context: SettingsContext & StoreContext,
	attemptId: string,
	id: string,
): Promise<{ ended: true } | Refusal> {
	const isEnded = await context.transaction(async (trx) => {
		const own = await findComparisonsOf(trx, attemptId);
		if (!own.some((row) => row.id === id)) return false;
		noteErased(context.env.DATA_DIR, [id]);
		await deleteComparison(trx, id);
		return true;
	});
	if (!isEnded) return refuse('comparison_not_found');
	await clearLog(context.db);
	return { ended: true };
}
