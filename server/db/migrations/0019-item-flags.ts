import type { Migration } from 'kysely/migration';

/** Which questions of each quiz stood out when they were last counted. */
export const itemFlags: Migration = {
	async up(db) {
		await db.schema
			.createTable('item_flags')
			.addColumn('quiz', 'text', (column) => column.primaryKey())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('takers', 'integer', (column) => column.notNull())
			.addColumn('flagged', 'text', (column) => column.notNull())
			.addColumn('counted_at', 'bigint', (column) => column.notNull())
			.execute();
	},
};
