import type { Migration } from 'kysely/migration';

/** Links for comparing two results, and the pairs that agreed. */
export const comparisons: Migration = {
	async up(db) {
		await db.schema
			.createTable('comparisons')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('hash', 'text', (column) => column.notNull().unique())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('first_attempt', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('second_attempt', 'text', (column) => column.references('attempts.id').onDelete('cascade'))
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('agreed_at', 'bigint')
			.execute();
		for (const column of ['first_attempt', 'second_attempt'])
			await db.schema.createIndex(`comparisons_${column}`).on('comparisons').column(column).execute();
	},
};
