import type { SecretContext, StoreContext } from '../context.ts';
import { countUnusedCodes, revokeUnusedCodes } from '../db/codes.ts';
import { fitsDatabase, putSecret } from '../db/installation.ts';

/**
 * Makes the current secret the one that belongs to this database, after the former one was lost or changed
 * for good, and revokes unused access codes, which no longer match. If it already belongs to the database,
 * `accepted` is false and nothing is changed.
 */
export async function acceptSecret(
	context: SecretContext & StoreContext,
): Promise<{ accepted: boolean; withdrawn: number }> {
	const { db, secret } = context;
	if (await fitsDatabase(db, secret)) return { accepted: false, withdrawn: 0 };
	const withdrawn = await context.transaction((trx) => revokeUnusedCodes(trx, context.clock()));
	await putSecret(db, secret);
	return { accepted: true, withdrawn };
}

/** How many access codes `acceptSecret` would revoke. */
export async function countUnused({ db, clock }: StoreContext): Promise<{ unused: number }> {
	return { unused: await countUnusedCodes(db, clock()) };
}
