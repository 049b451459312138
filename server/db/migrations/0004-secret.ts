import type { Migration } from 'kysely/migration';

/** Facts about the installation, such as the digest of its secret. */
export const secret: Migration = {
	async up(db) {
		await db.schema
			.createTable('installation')
			.addColumn('name', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
	},
};
