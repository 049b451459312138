import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import { retryWhileBusy } from './retry.ts';

/**
 * Brings the database to the newest schema; a second run changes nothing. Any number of processes may do so at once: each tries
 * the whole in one transaction, and who fails because another was faster looks again. Throws what a migration throws.
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

/** The names of the changes that a database has had. */
export async function appliedIn(db: Kysely<never>): Promise<string[]> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await retryWhileBusy(() =>
		sql<{ name: string }>`select name from kysely_migration`.execute(db),
	);
	return rows.map(({ name }) => name);
}

/** The names of the changes of the schema, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();
