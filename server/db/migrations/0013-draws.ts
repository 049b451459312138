import type { Migration } from 'kysely/migration';

/** The form that a draw was made from, and indexes for finding draws that nothing uses anymore. */
export const draws: Migration = {
	async up(db) {
		await db.schema.alterTable('snapshots').addColumn('drawn_from', 'text').execute();
		await db.schema.createIndex('attempts_snapshot').on('attempts').column('snapshot_id').execute();
		await db.schema.createIndex('takings_snapshot').on('takings').column('snapshot_id').execute();
	},
};
