import { existsSync } from 'node:fs';
import { databasePath } from '../server/db/database-path.ts';
import { fitsDatabase } from '../server/db/installation.ts';
import type { Env } from '../server/env.ts';
import type { House } from '../server/house.ts';
import { findSecret } from '../server/secret.ts';

const where = 'see docs/operating.md, A lost secret.';

/** A database without its secret is not given a new one by the way; throws. */
export function refuseWithoutSecret({ DATA_DIR, SECRET }: Env): void {
	if (existsSync(databasePath(DATA_DIR)) && !findSecret(DATA_DIR, SECRET))
		throw new Error(`The secret of this database is missing. Put it back first: ${where}`);
}

/** Whoever works with another secret makes codes that will never work; throws. */
export async function refuseOtherSecret({ db, secret }: House): Promise<void> {
	if (!(await fitsDatabase(db, secret)))
		throw new Error(`The secret is not the one that this database was used with: ${where}`);
}
