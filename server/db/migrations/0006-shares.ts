import type { Migration } from 'kysely/migration';

/** Shared results. */
export const shares: Migration = {
	async up(db) {
		await db.schema
			.createTable('shares')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().unique().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('seed', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull().unique())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('ticked', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
	},
};
