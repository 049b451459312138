import type { Migration } from 'kysely/migration';

/** Results replaced by a later scoring. */
export const formerResults: Migration = {
	async up(db) {
		await db.schema
			.createTable('former_results')
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('replaced_at', 'bigint', (column) => column.notNull())
			.addColumn('result', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('former_results_key', ['attempt_id', 'replaced_at'])
			.execute();
	},
};
