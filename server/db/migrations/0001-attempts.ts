import type { Migration } from 'kysely/migration';

/** Attempts with their answers, details, results, and emails. */
export const attempts: Migration = {
	async up(db) {
		await db.schema
			.createTable('snapshots')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('body', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('attempts')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('quiz', 'text', (column) => column.notNull())
			.addColumn('quiz_version', 'integer', (column) => column.notNull())
			.addColumn('form', 'integer', (column) => column.notNull())
			.addColumn('scoring_version', 'text', (column) => column.notNull())
			.addColumn('snapshot_id', 'text', (column) => column.notNull().references('snapshots.id'))
			.addColumn('language', 'text', (column) => column.notNull())
			.addColumn('time_factor', 'real', (column) => column.notNull())
			.addColumn('retake', 'integer', (column) => column.notNull())
			.addColumn('started_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint')
			.addColumn('closes_at', 'bigint', (column) => column.notNull())
			.addColumn('finished_at', 'bigint')
			.addColumn('done_at', 'bigint')
			.execute();
		await db.schema
			.createIndex('attempts_open')
			.on('attempts')
			.columns(['finished_at', 'closes_at'])
			.execute();
		await db.schema
			.createTable('answers')
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('question_id', 'text', (column) => column.notNull())
			.addColumn('answer_id', 'text', (column) => column.notNull())
			.addColumn('time', 'integer', (column) => column.notNull())
			.addColumn('answered_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('answers_key', ['attempt_id', 'question_id'])
			.execute();
		await db.schema
			.createTable('details')
			.addColumn('attempt_id', 'text', (column) =>
				column.primaryKey().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('name', 'text')
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('age', 'integer', (column) => column.notNull())
			.addColumn('gender', 'text', (column) => column.notNull())
			.addColumn('norms', 'integer', (column) => column.notNull())
			.addColumn('body_hash', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('results')
			.addColumn('attempt_id', 'text', (column) =>
				column.primaryKey().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('report_token', 'text', (column) => column.notNull().unique())
			.addColumn('outcome', 'text', (column) => column.notNull())
			.addColumn('result', 'text', (column) => column.notNull())
			.addColumn('scoring_version', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createTable('outbox')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('kind', 'text', (column) => column.notNull())
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
		await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_at']).execute();
		await db.schema.createIndex('outbox_attempt').on('outbox').column('attempt_id').execute();
		await db.schema
			.createTable('mailed')
			.addColumn('recipient', 'text', (column) => column.notNull())
			.addColumn('mailed_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('mailed_recipient')
			.on('mailed')
			.columns(['recipient', 'mailed_at'])
			.execute();
		await db.schema
			.createTable('idempotency')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('body_hash', 'text', (column) => column.notNull())
			.addColumn('attempt_id', 'text', (column) =>
				column.notNull().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.execute();
	},
};
