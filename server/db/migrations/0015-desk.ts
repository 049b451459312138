import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The accounts of the desk with what they sign in with, and batches of access codes. */
export const desk: Migration = {
	async up(db) {
		await db.schema
			.createTable('desk_accounts')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('email', 'text', (column) => column.notNull().unique())
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('totp', 'text')
			.addColumn('totp_step', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('removed_at', 'bigint')
			.execute();
		await db.schema
			.createTable('desk_passkeys')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addColumn('public_key', 'text', (column) => column.notNull())
			.addColumn('counter', 'bigint', (column) => column.notNull())
			.addColumn('transports', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('used_at', 'bigint')
			.execute();
		await db.schema.createIndex('desk_passkeys_account').on('desk_passkeys').column('account_id').execute();
		await db.schema
			.createTable('desk_links')
			.addColumn('hash', 'text', (column) => column.primaryKey())
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addColumn('purpose', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('desk_sessions')
			.addColumn('hash', 'text', (column) => column.primaryKey())
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.addColumn('confirmed_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('desk_sessions_account').on('desk_sessions').column('account_id').execute();
		await db.schema
			.createTable('desk_log')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('at', 'bigint', (column) => column.notNull())
			.addColumn('account_id', 'text')
			.addColumn('action', 'text', (column) => column.notNull())
			.addColumn('subject', 'text')
			.execute();
		await db.schema.createIndex('desk_log_at').on('desk_log').columns(['at', 'id']).execute();

		await db.schema
			.createTable('batches')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('owner', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('restrict'),
			)
			.addColumn('conditions', 'text', (column) => column.notNull())
			.addColumn('version', 'integer', (column) => column.notNull())
			.addColumn('last_position', 'integer')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('batches_owner').on('batches').column('owner').execute();
		await db.schema
			.createTable('batch_shares')
			.addColumn('batch_id', 'text', (column) =>
				column.notNull().references('batches.id').onDelete('cascade'),
			)
			.addColumn('account_id', 'text', (column) =>
				column.notNull().references('desk_accounts.id').onDelete('cascade'),
			)
			.addPrimaryKeyConstraint('batch_shares_key', ['batch_id', 'account_id'])
			.execute();
		for (const [name, type] of [
			['person', 'text'],
			['position', 'integer'],
			['label', 'text'],
			['email', 'text'],
			['invited_at', 'bigint'],
			['shown_at', 'bigint'],
		] as const)
			await db.schema.alterTable('codes').addColumn(name, type).execute();
		await db.schema.createIndex('codes_person').on('codes').column('person').execute();
		await db.schema.createIndex('codes_email').on('codes').expression(sql`lower(email)`).execute();
		await db.schema.alterTable('attempts').addColumn('conditions', 'text').execute();
		await db.schema
			.createTable('uninvited')
			.addColumn('mailbox', 'text', (column) => column.primaryKey())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
	},
};
