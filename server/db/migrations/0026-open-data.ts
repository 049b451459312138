import type { Migration } from 'kysely/migration';

/** The consent to open data, and the files that are published. */
export const openData: Migration = {
	async up(db) {
		await db.schema.alterTable('details').addColumn('open_data_version', 'integer').execute();
		await db.schema
			.createTable('open_data_files')
			.addColumn('period', 'text', (column) => column.notNull())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('rows', 'integer', (column) => column.notNull())
			.addColumn('header', 'text', (column) => column.notNull())
			.addColumn('codebook', 'text', (column) => column.notNull())
			.addColumn('made_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('open_data_files_key', ['period', 'quiz', 'quiz_version'])
			.execute();
		await db.schema
			.createTable('open_data_rows')
			.addColumn('period', 'text', (column) => column.notNull())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('position', 'integer', (column) => column.notNull())
			.addColumn('record', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('open_data_rows_key', ['period', 'quiz', 'quiz_version', 'position'])
			.execute();
		await db.schema
			.createTable('open_data_items')
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('item', 'text', (column) => column.notNull())
			.addColumn('id', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('open_data_items_key', ['quiz', 'quiz_version', 'item'])
			.execute();
	},
};
