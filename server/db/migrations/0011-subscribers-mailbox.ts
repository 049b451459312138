import type { Migration } from 'kysely/migration';

/** A column for finding subscriptions with the same mailbox under different addresses. */
export const subscribersMailbox: Migration = {
	async up(db) {
		await db.schema.alterTable('subscribers').addColumn('mailbox', 'text').execute();
		await db.schema.createIndex('subscribers_mailbox').on('subscribers').column('mailbox').execute();
	},
};
