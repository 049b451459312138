import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SecretContext, StoreContext } from '../server/context.ts';
import { openDatabase } from '../server/db/database.ts';
import { databasePath } from '../server/db/database-path.ts';
import { fitsDatabase } from '../server/db/installation.ts';
import { appliedIn } from '../server/db/migrate.ts';
import type { Env } from '../server/env.ts';
import { findSecret } from '../server/secret.ts';

const where = 'see "A lost secret" in docs/operating.md.';

/**
 * Throws if there is no database. Run in the wrong folder, a command would create one, with codes that don't
 * work on the site.
 */
export async function refuseWithoutDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<void> {
	const isThere = DATABASE_URL ? await isFilled(DATABASE_URL) : existsSync(databasePath(DATA_DIR));
	if (isThere) return;
	const there = DATABASE_URL
		? 'The database in DATABASE_URL is empty.'
		: `There is no database in ${resolve(DATA_DIR)}.`;
	const setting = DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR';
	throw new Error(
		`${there} Commands work on the site's database, so give them the site's settings, above all ${setting}. If there is no site yet, start it once or run db migrate.`,
	);
}

async function isFilled(url: string): Promise<boolean> {
	const db = openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
	try {
		return (await appliedIn(db as never)).length > 0;
	} finally {
		await db.destroy();
	}
}

/** Throws if a database exists without its secret, so that no new secret is created silently. */
export function refuseWithoutSecret({ DATA_DIR, SECRET }: Env): void {
	if (existsSync(databasePath(DATA_DIR)) && !findSecret(DATA_DIR, SECRET))
		throw new Error(`The secret of this database is missing. Restore it first: ${where}`);
}

/** Throws if the secret isn't the database's, because codes created with another secret would never work. */
export async function refuseOtherSecret({ db, secret }: SecretContext & StoreContext): Promise<void> {
	if (!(await fitsDatabase(db, secret)))
		throw new Error(`This is not the secret that the database was used with: ${where}`);
}
