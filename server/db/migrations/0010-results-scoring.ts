import type { Migration } from 'kysely/migration';

/** By which scoring a result was made, where it was made anew: what is told beside it must be of the same. */
export const resultsScoring: Migration = {
	async up(db) {
		await db.schema.alterTable('results').addColumn('scoring', 'text').execute();
	},
};
