import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

/** Links that are in mailboxes stay good: of each token that was stored there is its digest from now on. */
export async function hashTokens(db: Kysely<unknown>): Promise<void> {
	const tables = db as Kysely<{
		results: { attempt_id: string; report_token: string };
		report_links: { report_hash: string; attempt_id: string };
	}>;
	for (let after = ''; ; ) {
		const page = await tables
			.selectFrom('results')
			.select(['attempt_id', 'report_token'])
			.where('attempt_id', '>', after)
			.orderBy('attempt_id')
			.limit(500)
			.execute();
		const last = page.at(-1);
		if (!last) return;
		after = last.attempt_id;
		const links = page.map(({ attempt_id, report_token }) => ({
			report_hash: createHash('sha256').update(report_token).digest('base64url'),
			attempt_id,
		}));
		await tables.insertInto('report_links').values(links).execute();
	}
}
