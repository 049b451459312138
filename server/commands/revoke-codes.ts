import { readCode } from '../../core/codes/access-code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { countKnownCodes, pageOfBatch, revokeCodes as revoke } from '../db/codes.ts';
import { codeHash } from '../tokens.ts';

/**
 * Revokes codes, by name or by batch: they can no longer begin or reopen an attempt. Running attempts
 * continue, and finished ones stay. Returns how many codes this call revoked. Refusal: `code_not_found` (a
 * named code doesn't exist, and nothing is revoked).
 */
export async function revokeCodes(
	context: SecretContext & StoreContext,
	which: { codes: readonly string[] } | { batch: string },
): Promise<{ revoked: number } | Refusal> {
	if ('batch' in which) return revokeBatch(context, which.batch);
	const hashes = new Set<string>();
	for (const typed of which.codes) {
		const code = readCode(typed);
		if (code === null) return refuse('code_not_found');
		hashes.add(codeHash(context, code));
	}
	return context.transaction(async (trx) => {
		if ((await countKnownCodes(trx, [...hashes])) < hashes.size) return refuse('code_not_found');
		return { revoked: await revoke(trx, [...hashes], context.clock()) };
	});
}

/** How many codes are revoked per transaction, so that visitors starting at the same time don't wait. */
const AT_ONCE = 1_000;

async function revokeBatch(context: StoreContext, batch: string): Promise<{ revoked: number } | Refusal> {
	let [known, revoked, after] = [0, 0, ''];
	for (;;) {
		const hashes = await pageOfBatch(context.db, batch, after, AT_ONCE);
		const last = hashes.at(-1);
		if (last === undefined) return known === 0 ? refuse('code_not_found') : { revoked };
		known += hashes.length;
		revoked += await context.transaction((trx) => revoke(trx, hashes, context.clock()));
		after = last;
	}
}
