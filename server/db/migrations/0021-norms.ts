import type { Migration } from 'kysely/migration';

/** Norms, and the age band and gender of takers who agreed that these are kept with their answers. */
export const norms: Migration = {
	async up(db) {
		await db.schema
			.createTable('norms')
			.addColumn('id', 'integer', (column) => column.primaryKey())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('scoring_version', 'text', (column) => column.notNull())
			.addColumn('population', 'text', (column) => column.notNull())
			.addColumn('people', 'integer', (column) => column.notNull())
			.addColumn('languages', 'text', (column) => column.notNull())
			.addColumn('year_from', 'integer', (column) => column.notNull())
			.addColumn('year_to', 'integer', (column) => column.notNull())
			.addColumn('scales', 'text', (column) => column.notNull())
			.addColumn('cells', 'text', (column) => column.notNull())
			.addColumn('left_out', 'text', (column) => column.notNull())
			.addColumn('made_at', 'bigint', (column) => column.notNull())
			.addColumn('applied_at', 'bigint')
			.addColumn('withdrawn_at', 'bigint')
			.execute();
		await db.schema.alterTable('details').addColumn('norms_version', 'integer').execute();
		await db.schema.alterTable('takings').addColumn('age_band', 'integer').execute();
		await db.schema.alterTable('takings').addColumn('gender', 'text').execute();
	},
};
