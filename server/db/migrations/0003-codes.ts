import type { Migration } from 'kysely/migration';

/** Access codes, and whether an attempt was begun with one. */
export const codes: Migration = {
	async up(db) {
		await db.schema
			.alterTable('attempts')
			.addColumn('by_code', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createTable('codes')
			.addColumn('hash', 'text', (column) => column.primaryKey())
			.addColumn('batch', 'text', (column) => column.notNull())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('cname', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint')
			.addColumn('revoked_at', 'bigint')
			.addColumn('started_at', 'bigint')
			.addColumn('attempt_id', 'text', (column) => column.references('attempts.id').onDelete('set null'))
			.execute();
		await db.schema.createIndex('codes_attempt').on('codes').column('attempt_id').execute();
		await db.schema.createIndex('codes_batch').on('codes').columns(['batch', 'hash']).execute();
	},
};
