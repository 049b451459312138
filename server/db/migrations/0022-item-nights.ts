import type { Migration } from 'kysely/migration';

/** What nightly counts find of questions by language, and the questions that are out of scoring. */
export const itemNights: Migration = {
	async up(db) {
		await db.schema
			.createTable('item_nights')
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('item', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('night', 'bigint', (column) => column.notNull())
			.addColumn('takers', 'integer', (column) => column.notNull())
			.addColumn('rest', 'double precision', (column) => column.notNull())
			.addColumn('low', 'double precision', (column) => column.notNull())
			.addColumn('high', 'double precision', (column) => column.notNull())
			.addPrimaryKeyConstraint('item_nights_key', ['quiz', 'night', 'item', 'hash', 'language'])
			.execute();
		await db.schema
			.createTable('items_out')
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('item', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('since', 'bigint', (column) => column.notNull())
			.addColumn('ended_at', 'bigint')
			.addColumn('restored', 'integer', (column) => column.notNull())
			.addPrimaryKeyConstraint('items_out_key', ['quiz', 'item', 'hash', 'language'])
			.execute();
	},
};
