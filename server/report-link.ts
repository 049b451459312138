import type { Context } from './context.ts';
import { addReportLink, findByReportLink } from './db/results.ts';
import { derivedReportToken, reportHash } from './tokens.ts';

/**
 * The token in the private address of an attempt's report, for whatever shows or sends that address; the report must be there. It is
 * derived, so nothing of it need be read from the store, but the store must know its digest: one that is missing, because the
 * report is older than the digests or than the present secret, is put there now. The addresses from before stay good.
 */
export async function reportToken(context: Context, attemptId: string): Promise<string> {
	const token = derivedReportToken(context, attemptId);
	const hash = reportHash(token);
	if ((await findByReportLink(context.db, hash)) === undefined)
		await context.transaction((trx) => addReportLink(trx, hash, attemptId));
	return token;
}

/** The attempt behind the token of a report, or undefined: guessed, cut off and erased ones are the same one look in vain. */
export async function attemptBehind(context: Context, token: string): Promise<string | undefined> {
	return findByReportLink(context.db, reportHash(token));
}
