import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../database.ts';

/** Numbers of networks, so that one doesn't make up more than a small share of what is estimated. */
export const networks: Migration = {
	async up(db) {
		await db.schema.alterTable('attempts').addColumn('network', 'integer').execute();
		const table = db.schema
			.createTable('kept_by_network')
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('network', 'integer', (column) => column.notNull())
			.addColumn('takers', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('kept_by_network_key', ['quiz', 'network']);
		// The order in which SQLite numbers rows would tell which number belongs to which anonymized responses.
		await (isPostgres(db) ? table : table.modifyEnd(sql`without rowid`)).execute();
	},
};
