import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Details without an address, an age, or a gender, which the conditions of a batch may leave unasked. */
export const detailsAsked: Migration = {
	async up(db) {
		// SQLite can't make a column nullable, so the table is recreated.
		await db.schema.alterTable('details').renameTo('details_before').execute();
		await db.schema.dropIndex('details_address').execute();
		await db.schema
			.createTable('details')
			.addColumn('attempt_id', 'text', (column) =>
				column.primaryKey().references('attempts.id').onDelete('cascade'),
			)
			.addColumn('name', 'text')
			.addColumn('email', 'text')
			.addColumn('age', 'integer')
			.addColumn('gender', 'text')
			.addColumn('norms', 'integer', (column) => column.notNull())
			.addColumn('body_hash', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('norms_stay', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		const kept = sql.raw('attempt_id, name, email, age, gender, norms, body_hash, created_at, norms_stay');
		await sql`insert into details (${kept}) select ${kept} from details_before`.execute(db);
		await db.schema.dropTable('details_before').execute();
		await db.schema.createIndex('details_address').on('details').expression(sql`lower(email)`).execute();
	},
};
