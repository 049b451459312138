import type { Migration } from 'kysely/migration';

/** The scoring of a rescored result, so that the rest of the report uses the same one. */
export const resultsScoring: Migration = {
	async up(db) {
		await db.schema.alterTable('results').addColumn('scoring', 'text').execute();
	},
};
