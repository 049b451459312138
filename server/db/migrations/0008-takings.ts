import type { Migration } from 'kysely/migration';

/** The table of answers kept anonymously from deleted attempts whose takers agreed. */
export const takings: Migration = {
	async up(db) {
		// Takers who agreed earlier were told that the answers would be deleted with the rest.
		await db.schema
			.alterTable('details')
			.addColumn('norms_stay', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createTable('takings')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('form', 'integer', (column) => column.notNull())
			.addColumn('snapshot_id', 'text', (column) => column.notNull().references('snapshots.id'))
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('year', 'integer', (column) => column.notNull())
			.addColumn('answers', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('takings_quiz')
			.on('takings')
			.columns(['quiz', 'quiz_version', 'id'])
			.execute();
	},
};
