import type { Migration } from 'kysely/migration';

/** When a taker asked for the new report, should the result be calculated again. */
export const newReportAsked: Migration = {
	async up(db) {
		await db.schema.alterTable('details').addColumn('new_report_asked_at', 'bigint').execute();
	},
};
