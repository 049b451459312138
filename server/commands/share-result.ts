import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { sharedParts } from '../../core/report/share.ts';
import type { MailContext, SecretContext } from '../context.ts';
import { noteErased } from '../db/backups/erased.ts';
import { clearLog } from '../db/database.ts';
import { findShownResult } from '../db/results.ts';
import { findShare, putShare } from '../db/shares.ts';
import type { SharesTable } from '../db/tables.ts';
import { linkHash, shareToken } from '../tokens.ts';

/**
 * Shares the ticked parts of a result with anyone who has its public address. Each attempt has one: a new
 * choice replaces the old one, and the address stays the same until sharing is stopped. Refusals:
 * `attempt_not_found`; `result_withheld`; `invalid_form` if no part of the result was ticked, in which case nothing changes.
 */
export async function shareResult(
	context: MailContext,
	attemptId: string,
	ticked: readonly string[],
	language: LanguageCode,
): Promise<{ token: string } | Refusal> {
	let hasLess = false;
	const shared = await context.transaction(async (trx) => {
		const result = await findShownResult(trx, attemptId, context.clock());
		if (result === null) return refuse('result_withheld');
		if (!result) return refuse('attempt_not_found');
		const parts: string[] = sharedParts(result, ticked);
		if (parts.length === 0) return refuse('invalid_form', { show: { id: 'share.nothing' } });
		const before = await findShare(trx, attemptId);
		hasLess = before !== undefined && partsOf(before).some((part) => !parts.includes(part));
		// Recorded before the row changes, so that a backup restored later doesn't show more again.
		if (before && hasLess) noteErased(context.env.DATA_DIR, [before.id]);
		const seed = before && hasAddress(context, before) ? before.seed : context.newId();
		const token = shareToken(context, seed);
		await putShare(trx, {
			id: before && !hasLess ? before.id : context.newId(),
			attempt_id: attemptId,
			seed,
			hash: linkHash(token),
			// Repeating the same choice keeps the language of the picture: a program that presses buttons has no
			// language of its own.
			language: before?.ticked === JSON.stringify(parts) ? before.language : language,
			ticked: JSON.stringify(parts),
			created_at: context.clock(),
		});
		return { token };
	});
	if (hasLess) await clearLog(context.db);
	return shared;
}

function partsOf({ ticked }: SharesTable): string[] {
	return JSON.parse(ticked) as string[];
}

/** Whether the address can be derived with the current secret; otherwise the share gets a new address. */
function hasAddress(context: SecretContext, { seed, hash }: SharesTable): boolean {
	return linkHash(shareToken(context, seed)) === hash;
}
