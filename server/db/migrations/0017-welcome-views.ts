import type { Migration } from 'kysely/migration';

/** How often the welcome page of each quiz was opened, by day. */
export const welcomeViews: Migration = {
	async up(db) {
		await db.schema
			.createTable('welcome_views')
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('day', 'text', (column) => column.notNull())
			.addColumn('views', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('welcome_views_key', ['quiz', 'day'])
			.execute();
	},
};
