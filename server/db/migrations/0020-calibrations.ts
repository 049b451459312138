import type { Migration } from 'kysely/migration';

/** Parameters of items that were estimated from answers. */
export const calibrations: Migration = {
	async up(db) {
		await db.schema
			.createTable('calibrations')
			.addColumn('id', 'integer', (column) => column.primaryKey())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('model', 'text', (column) => column.notNull())
			.addColumn('made_at', 'bigint', (column) => column.notNull())
			.addColumn('applied_at', 'bigint')
			.addColumn('withdrawn_at', 'bigint')
			.addColumn('takers', 'integer', (column) => column.notNull())
			.addColumn('log_likelihood', 'double precision', (column) => column.notNull())
			.addColumn('found', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('item_parameters')
			.addColumn('calibration', 'integer', (column) =>
				column.notNull().references('calibrations.id').onDelete('cascade'),
			)
			.addColumn('item', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('form', 'integer')
			.addColumn('language', 'text')
			.addColumn('a', 'double precision', (column) => column.notNull())
			.addColumn('b', 'text', (column) => column.notNull())
			.addColumn('c', 'double precision', (column) => column.notNull())
			.addColumn('se_a', 'double precision')
			.addColumn('se_b', 'text')
			.addColumn('n', 'integer', (column) => column.notNull())
			.addColumn('source', 'text', (column) => column.notNull())
			.addPrimaryKeyConstraint('item_parameters_key', ['calibration', 'item', 'hash'])
			.execute();
	},
};
