import type { Migration } from 'kysely/migration';

/** The form that what an attempt is asked was drawn from. */
export const draws: Migration = {
	async up(db) {
		await db.schema.alterTable('snapshots').addColumn('drawn_from', 'text').execute();
	},
};
