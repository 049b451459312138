import type { Secret } from '../secret.ts';
import { findBanks } from './calibrations.ts';
import { type Db, openDatabase } from './database.ts';
import { fitsDatabase } from './installation.ts';
import { appliedIn, migrationNames } from './migrate.ts';
import { findNorms } from './norms.ts';

/**
 * Lists what is wrong with the Postgres at this URL, in sentences: connection, schema, calibrations, norms, or secret. Postgres
 * enforces references itself, and its own tools check its pages. Changes nothing.
 */
export async function faultsOfServer(url: string, secret: Secret): Promise<string[]> {
	const db = openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
	try {
		const applied = await appliedIn(db as never);
		if (applied.length === 0) return ['The database is empty; the first start creates its tables.'];
		const strange = applied.filter((name) => !migrationNames.includes(name));
		if (strange.length > 0)
			return [`The database was made by a newer version of Plumb (${strange.join(', ')}): run that version.`];
		const missing = migrationNames.filter((name) => !applied.includes(name));
		if (missing.length > 0)
			return [
				`The schema is older than this program (missing: ${missing.join(', ')}): start the program or run db migrate.`,
			];
		return [
			...(await findBanks(db, [])).faults,
			...(await findNorms(db)).faults,
			...(await faultsOfSecret(db, secret)),
		];
	} catch (error) {
		return [`The database cannot be read: ${(error as Error).message}.`];
	} finally {
		await db.destroy();
	}
}

async function faultsOfSecret(db: Db, secret: Secret): Promise<string[]> {
	return (await fitsDatabase(db, secret))
		? []
		: ['This is not the secret that the database was used with: see "A lost secret" in docs/operating.md.'];
}
