import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Subscribers to new quizzes, and emails that don't belong to an attempt. */
export const subscribers: Migration = {
	async up(db) {
		await db.schema
			.createTable('subscribers')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('email', 'text', (column) => column.notNull().unique())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('confirmed_at', 'bigint')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('announced')
			.addColumn('quiz', 'text', (column) => column.primaryKey())
			.addColumn('announced_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('announcing')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('quizzes', 'text', (column) => column.notNull())
			.addColumn('told', 'text', (column) => column.notNull())
			.execute();
		await sql`create index details_email on details (lower(email))`.execute(db);
		// SQLite can't remove NOT NULL, so the table is recreated.
		await db.schema.dropIndex('outbox_due').execute();
		await db.schema.dropIndex('outbox_attempt').execute();
		await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
		await db.schema
			.createTable('outbox')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('attempt_id', 'text', (column) => column.references('attempts.id').onDelete('cascade'))
			.addColumn('subscriber_id', 'text', (column) => column.references('subscribers.id').onDelete('cascade'))
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('body', 'text')
			.addColumn('recipient', 'text', (column) => column.notNull())
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('tries', 'integer', (column) => column.notNull())
			.addColumn('next_at', 'bigint', (column) => column.notNull())
			.addColumn('leased_until', 'bigint')
			.addColumn('last_error', 'text')
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('sent_at', 'bigint')
			.execute();
		const kept = sql.raw(
			'id, attempt_id, kind, recipient, language, state, tries, next_at, leased_until, last_error, created_at, sent_at',
		);
		await sql`insert into outbox (${kept}) select ${kept} from outbox_before`.execute(db);
		await db.schema.dropTable('outbox_before').execute();
		await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute();
		await db.schema.createIndex('outbox_attempt').on('outbox').column('attempt_id').execute();
		await db.schema.createIndex('outbox_subscriber').on('outbox').column('subscriber_id').execute();
	},
};
