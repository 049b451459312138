import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { addMailbox } from './add-mailbox.ts';
import { addScoring } from './add-scoring.ts';
import { hashTokens } from './hash-tokens.ts';
import { makeCounts } from './make-counts.ts';
import { makeTakings } from './make-takings.ts';
import { noteSameForm } from './note-same-form.ts';
import { untilFree } from './patience.ts';

/**
 * Brings the database to the newest schema; a second run changes nothing. Any number of processes may do so at once: each tries
 * the whole in one transaction, and who fails because another was faster looks again. Throws what a migration throws.
 */
export async function migrate(db: Kysely<never>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	for (;;) {
		const before = await appliedIn(db);
		try {
			return await untilFree(async () => {
				const { error } = await migrator.migrateToLatest();
				if (error) throw error;
			});
		} catch (error) {
			if ((await appliedIn(db)).length === before.length) throw error;
		}
	}
}

/** The names of the changes that a database has had. */
export async function appliedIn(db: Kysely<never>): Promise<string[]> {
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
	const { rows } = await untilFree(() =>
		sql<{ name: string }>`select name from kysely_migration`.execute(db),
	);
	return rows.map(({ name }) => name);
}

// One entry per change of the schema, in order; an entry that has landed is never edited.
const migrations: Record<string, Migration> = {
	'0001-attempts': {
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
	},
	'0002-subscribers': {
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
			// SQLite cannot take a NOT NULL away, so the table is made anew.
			await db.schema.dropIndex('outbox_due').execute();
			await db.schema.dropIndex('outbox_attempt').execute();
			await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
			await db.schema
				.createTable('outbox')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('attempt_id', 'text', (column) => column.references('attempts.id').onDelete('cascade'))
				.addColumn('subscriber_id', 'text', (column) =>
					column.references('subscribers.id').onDelete('cascade'),
				)
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
	},
	'0003-codes': {
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
	},
	'0004-secret': {
		async up(db) {
			await db.schema
				.createTable('installation')
				.addColumn('name', 'text', (column) => column.primaryKey())
				.addColumn('value', 'text', (column) => column.notNull())
				.execute();
		},
	},
	'0005-former-results': {
		async up(db) {
			await db.schema
				.createTable('former_results')
				.addColumn('attempt_id', 'text', (column) =>
					column.notNull().references('attempts.id').onDelete('cascade'),
				)
				.addColumn('replaced_at', 'bigint', (column) => column.notNull())
				.addColumn('result', 'text', (column) => column.notNull())
				.addPrimaryKeyConstraint('former_results_key', ['attempt_id', 'replaced_at'])
				.execute();
		},
	},
	'0006-shares': {
		async up(db) {
			await db.schema
				.createTable('shares')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('attempt_id', 'text', (column) =>
					column.notNull().unique().references('attempts.id').onDelete('cascade'),
				)
				.addColumn('seed', 'text', (column) => column.notNull())
				.addColumn('hash', 'text', (column) => column.notNull().unique())
				.addColumn('language', 'text', (column) => column.notNull())
				.addColumn('ticked', 'text', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
	'0007-report-hash': {
		async up(db) {
			await db.schema
				.createTable('report_links')
				.addColumn('report_hash', 'text', (column) => column.primaryKey())
				.addColumn('attempt_id', 'text', (column) =>
					column.notNull().references('attempts.id').onDelete('cascade'),
				)
				.execute();
			await db.schema.createIndex('report_links_attempt').on('report_links').column('attempt_id').execute();
			await hashTokens(db);
			// SQLite cannot take away a column that is unique, so the table is made anew.
			await db.schema.alterTable('results').renameTo('results_before').execute();
			await db.schema
				.createTable('results')
				.addColumn('attempt_id', 'text', (column) =>
					column.primaryKey().references('attempts.id').onDelete('cascade'),
				)
				.addColumn('outcome', 'text', (column) => column.notNull())
				.addColumn('result', 'text', (column) => column.notNull())
				.addColumn('scoring_version', 'text', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.execute();
			const kept = sql.raw('attempt_id, outcome, result, scoring_version, created_at');
			await sql`insert into results (${kept}) select ${kept} from results_before`.execute(db);
			await db.schema.dropTable('results_before').execute();
		},
	},
	'0008-takings': makeTakings,
	'0009-counts': makeCounts,
	'0010-results-scoring': addScoring,
	'0011-subscribers-mailbox': addMailbox,
	'0012-same-form': noteSameForm,
};

/** The changes of the schema by name, oldest first. */
export const migrationNames: readonly string[] = Object.keys(migrations).sort();
