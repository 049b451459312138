import type { SecretContext, StoreContext } from './context.ts';
import { addReportLink, findByReportLink } from './db/results.ts';
import { derivedReportToken, reportHash } from './tokens.ts';

/**
 * The token in the private address of an attempt's report, for anything that shows or sends the address; the
 * report must exist. The token is derived, not stored, but the database must have its digest: it is added
 * here if missing, because the report is older than the digests or than the current secret. Older addresses
 * stay valid.
 */
export async function reportToken(context: SecretContext & StoreContext, attemptId: string): Promise<string> {
	const token = derivedReportToken(context, attemptId);
	const hash = reportHash(token);
	if ((await findByReportLink(context.db, hash)) === undefined)
		await context.transaction((trx) => addReportLink(trx, hash, attemptId));
	return token;
}

/** The attempt behind the token of a report, or undefined: guessed, cut off and erased ones are the same one look in vain. */
export async function attemptBehind(context: StoreContext, token: string): Promise<string | undefined> {
	return findByReportLink(context.db, reportHash(token));
}
