import type { Kysely } from 'kysely';
import { spendCodes } from './codes.ts';
import type { Tables } from './tables.ts';

const AT_ONCE = 500;

/** Deletes the attempts, subscribers, mails and shares with these ids and all that belongs to them, spends the codes; says how many it deleted. */
export async function eraseRows(db: Kysely<Tables>, ids: readonly string[]): Promise<number> {
	let erased = 0n;
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const some = ids.slice(start, start + AT_ONCE);
		await spendCodes(db, some);
		for (const table of ['attempts', 'subscribers', 'outbox', 'shares'] as const) {
			const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow();
			erased += numDeletedRows;
		}
	}
	return Number(erased);
}
