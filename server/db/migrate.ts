import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import { retryWhileBusy } from './retry.ts';

/**
 * Migrates the database to the newest schema; a second run changes nothing. Any number of processes may do so
 * at once: each tries everything in one transaction, and if that fails because another was faster, it checks
 * again. Throws the error of a failed migration.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
	for (;;) {
		const before = await appliedIn(db);
		try {
			return await retryWhileBusy(async () => {
				const { error } = await migrator.migrateToLatest();
				if (error) throw error;
			});
		} catch (error) {
			if ((await appliedIn(db)).length === before.length) throw error;
		}
	}
}

/** The names of the migrations applied to a database. */
export async function appliedIn(db: Kysely<never>): Promise<string[]> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await retryWhileBusy(() =>
		sql<{ name: string }>`select name from kysely_migration`.execute(db),
	);
	return rows.map(({ name }) => name);
}

/** The names of the migrations, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();
