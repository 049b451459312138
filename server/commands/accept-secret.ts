import type { Context } from '../context.ts';
import { countUnusedCodes, revokeUnusedCodes } from '../db/codes.ts';
import { fitsDatabase, putSecret } from '../db/installation.ts';

/**
 * Takes the present secret as the one of this database, after the former has been lost or changed for good, and withdraws the access
 * codes that nobody has used: nobody knows any of them by the present one. `accepted` is false, and nothing is done, where it is the one already.
 */
export async function acceptSecret(context: Context): Promise<{ accepted: boolean; withdrawn: number }> {
	const { db, secret } = context;
	if (await fitsDatabase(db, secret)) return { accepted: false, withdrawn: 0 };
	const withdrawn = await context.transaction((trx) => revokeUnusedCodes(trx, context.clock()));
	await putSecret(db, secret);
	return { accepted: true, withdrawn };
}

/** How many access codes would be withdrawn. */
export async function countUnused({ db, clock }: Context): Promise<{ unused: number }> {
	return { unused: await countUnusedCodes(db, clock()) };
}
