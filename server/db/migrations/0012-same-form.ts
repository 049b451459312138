import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a retake used the same form as before, and an index for finding takers who take a quiz again. */
export const sameForm: Migration = {
	async up(db) {
		await db.schema
			.alterTable('attempts')
			.addColumn('same_form', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.createIndex('details_address').on('details').expression(sql`lower(email)`).execute();
	},
};
