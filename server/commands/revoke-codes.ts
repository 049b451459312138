import type { Kysely } from 'kysely';
import { readCode } from '../../core/codes/access-code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Tables } from '../db/tables.ts';
import type { House } from '../house.ts';
import { codeHash } from '../tokens.ts';

/**
 * Withdraws codes, named one by one or by their batch: they begin no attempt any more, and reopen none; an attempt that runs
 * goes on where it is, and one that has ended stays ended. Says how many were withdrawn by this. Refusal: `code_not_found` (of those named one is none; nothing
 * is withdrawn then).
 */
export async function revokeCodes(
	house: House,
	which: { codes: readonly string[] } | { batch: string },
): Promise<{ revoked: number } | Refusal> {
	if ('batch' in which) return revokeBatch(house, which.batch);
	const hashes = new Set<string>();
	for (const typed of which.codes) {
		const code = readCode(typed);
		if (code === null) return refuse('code_not_found');
		hashes.add(codeHash(house, code));
	}
	return house.together(async (trx) => {
		const { known } = await trx
			.selectFrom('codes')
			.select((eb) => eb.fn.countAll<number>().as('known'))
			.where('hash', 'in', [...hashes])
			.executeTakeFirstOrThrow();
		if (known < hashes.size) return refuse('code_not_found');
		return { revoked: await withdraw(trx, [...hashes], house.clock()) };
	});
}

/** So many at once: visitors who begin meanwhile do not wait. */
const AT_ONCE = 1_000;

async function revokeBatch(house: House, batch: string): Promise<{ revoked: number } | Refusal> {
	let [known, revoked, after] = [0, 0, ''];
	for (;;) {
		const rows = await house.db
			.selectFrom('codes')
			.select('hash')
			.where('batch', '=', batch)
			.where('hash', '>', after)
			.orderBy('hash')
			.limit(AT_ONCE)
			.execute();
		const hashes = rows.map(({ hash }) => hash);
		const last = hashes.at(-1);
		if (last === undefined) return known === 0 ? refuse('code_not_found') : { revoked };
		known += hashes.length;
		revoked += await house.together((trx) => withdraw(trx, hashes, house.clock()));
		after = last;
	}
}

async function withdraw(trx: Kysely<Tables>, hashes: readonly string[], now: number): Promise<number> {
	const { numUpdatedRows } = await trx
		.updateTable('codes')
		.set({ revoked_at: now })
		.where('hash', 'in', hashes)
		.where('revoked_at', 'is', null)
		.where((eb) =>
			eb.or([
				eb('started_at', 'is', null),
				eb('attempt_id', 'in', (of) =>
					of
						.selectFrom('attempts')
						.select('id')
						.where('finished_at', 'is', null)
						.where('closes_at', '>', now),
				),
			]),
		)
		.executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}
