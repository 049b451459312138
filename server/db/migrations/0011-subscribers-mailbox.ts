import type { Migration } from 'kysely/migration';

/** By which subscriptions are found that lead to one mailbox, whatever their addresses. */
export const subscribersMailbox: Migration = {
	async up(db) {
		await db.schema.alterTable('subscribers').addColumn('mailbox', 'text').execute();
		await db.schema.createIndex('subscribers_mailbox').on('subscribers').column('mailbox').execute();
	},
};
