import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a retake asked the form that was asked before, and the index by which whoever takes a quiz again is found. */
export const sameForm: Migration = {
	async up(db) {
		await db.schema
			.alterTable('attempts')
			.addColumn('same_form', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.createIndex('details_address').on('details').expression(sql`lower(email)`).execute();
	},
};
