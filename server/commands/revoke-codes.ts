import { readCode } from '../../core/codes/access-code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { countKnownCodes, pageOfBatch, revokeCodes as revoke } from '../db/codes.ts';
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
	return house.transaction(async (trx) => {
		if ((await countKnownCodes(trx, [...hashes])) < hashes.size) return refuse('code_not_found');
		return { revoked: await revoke(trx, [...hashes], house.clock()) };
	});
}

/** So many at once: visitors who begin meanwhile do not wait. */
const AT_ONCE = 1_000;

async function revokeBatch(house: House, batch: string): Promise<{ revoked: number } | Refusal> {
	let [known, revoked, after] = [0, 0, ''];
	for (;;) {
		const hashes = await pageOfBatch(house.db, batch, after, AT_ONCE);
		const last = hashes.at(-1);
		if (last === undefined) return known === 0 ? refuse('code_not_found') : { revoked };
		known += hashes.length;
		revoked += await house.transaction((trx) => revoke(trx, hashes, house.clock()));
		after = last;
	}
}
