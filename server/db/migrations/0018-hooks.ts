import type { Migration } from 'kysely/migration';

/** How results leave a batch: its webhooks with what they were sent, and the keys of programs that read it. */
export const hooks: Migration = {
	async up(db) {
		await db.schema
			.createTable('batch_hooks')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('batch_id', 'text', (column) =>
				column.notNull().references('batches.id').onDelete('cascade'),
			)
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addColumn('host', 'text', (column) => column.notNull())
			.addColumn('url', 'text', (column) => column.notNull())
			.addColumn('secret', 'text', (column) => column.notNull())
			.addColumn('former_secret', 'text')
			.addColumn('rotated_at', 'bigint')
			.addColumn('stopped_at', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addUniqueConstraint('batch_hooks_host', ['batch_id', 'host'])
			.execute();
		await db.schema
			.createTable('batch_deliveries')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('batch_id', 'text', (column) =>
				column.notNull().references('batches.id').onDelete('cascade'),
			)
			.addColumn('host', 'text', (column) => column.notNull())
			.addColumn('type', 'text', (column) => column.notNull())
			.addColumn('person', 'text')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('tries', 'integer', (column) => column.notNull())
			.addColumn('next_at', 'bigint', (column) => column.notNull())
			.addColumn('leased_until', 'bigint')
			.addColumn('status', 'integer')
			.addColumn('fault', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('tried_at', 'bigint')
			.addUniqueConstraint('batch_deliveries_once', ['batch_id', 'type', 'person'])
			.execute();
		await db.schema
			.createIndex('batch_deliveries_due')
			.on('batch_deliveries')
			.columns(['state', 'next_at'])
			.execute();
		await db.schema
			.createTable('batch_keys')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('batch_id', 'text', (column) =>
				column.notNull().references('batches.id').onDelete('cascade'),
			)
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addColumn('hash', 'text', (column) => column.notNull().unique())
			.addColumn('ending', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('used_at', 'bigint')
			.execute();
		await db.schema.createIndex('batch_keys_batch').on('batch_keys').column('batch_id').execute();
	},
};
