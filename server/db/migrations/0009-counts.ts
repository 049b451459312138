import type { Migration } from 'kysely/migration';

/** The table of counters shared by several processes. */
export const counts: Migration = {
	async up(db) {
		await db.schema
			.createTable('counts')
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('count', 'integer', (column) => column.notNull())
			.addColumn('until', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('counts_until').on('counts').column('until').execute();
	},
};
