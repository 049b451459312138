import { type Refusal, refuse } from '../../core/refusals.ts';
import { isProvisional } from '../../core/report/is-provisional.ts';
import type { StoreContext } from '../context.ts';
import { findEmail, updateNewReportAsked } from '../db/details.ts';
import { findShownResult } from '../db/results.ts';

/**
 * Notes that a taker wants the new report by email when the result is calculated again, which is for provisional
 * results with an address; repeating it changes nothing. Refusals: `attempt_not_found`, `result_withheld`,
 * `invalid_form` (the result isn't provisional, or there is no address).
 */
export async function askForNewReport(
	context: StoreContext,
	attemptId: string,
): Promise<{ asked: true } | Refusal> {
	return context.transaction(async (trx) => {
		const now = context.clock();
		const result = await findShownResult(trx, attemptId, now);
		if (result === null) return refuse('result_withheld');
		if (!result) return refuse('attempt_not_found');
		const email = await findEmail(trx, attemptId);
		if (!email || !isProvisional(result)) return refuse('invalid_form');
		await updateNewReportAsked(trx, [attemptId], now);
		return { asked: true };
	});
}

/** Takes that wish back; repeating it changes nothing. */
export async function cancelNewReport(context: StoreContext, attemptId: string): Promise<void> {
	await context.transaction((trx) => updateNewReportAsked(trx, [attemptId], null));
}
