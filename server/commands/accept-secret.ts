import { putSecret } from '../db/installation.ts';
import type { House } from '../house.ts';

/** Takes the present secret as the one of this database, after the former has been lost or changed for good. */
export async function acceptSecret({ db, secret }: House): Promise<void> {
	await putSecret(db, secret);
}
