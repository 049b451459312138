import type { Migration } from 'kysely/migration';

/** What the last count of each quiz found of it as a whole. */
export const testSummaries: Migration = {
	async up(db) {
		await db.schema.alterTable('item_flags').addColumn('summary', 'text').execute();
	},
};
