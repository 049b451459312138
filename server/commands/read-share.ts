import { isWithheld } from '../../core/batches/conditions.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type SharePart, sharedParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { conditionsIn } from '../db/attempts.ts';
import { findShare, findShared } from '../db/shares.ts';
import { linkHash, shareToken } from '../tokens.ts';

/** What a public address shows: only `parts` of the result, and nothing about the taker. */
export type Shared = { quiz: string; result: Result; parts: SharePart[]; language: LanguageCode };

/**
 * What is shared at a public address. Guessed, truncated, revoked, and deleted tokens all take one failed
 * lookup. Refusal: `share_not_found`.
 */
export async function readShare(context: StoreContext, token: string): Promise<Shared | Refusal> {
	const row = await findShared(context.db, linkHash(token));
	if (!row || isWithheld(conditionsIn(row), context.clock())) return refuse('share_not_found');
	const result = JSON.parse(row.result) as Result;
	// After rescoring, the result may have none of the ticked parts.
	const parts = sharedParts(result, JSON.parse(row.ticked) as string[]);
	if (parts.length === 0) return refuse('share_not_found');
	return { quiz: row.quiz, result, parts, language: row.language as LanguageCode };
}

/**
 * What a taker shares of a result; null if nothing is shared. The token is null if it was created with
 * another secret.
 */
export async function readOwnShare(
	context: SecretContext & StoreContext,
	attemptId: string,
): Promise<{ parts: string[]; token: string | null; language: LanguageCode } | null> {
	const row = await findShare(context.db, attemptId);
	if (!row) return null;
	const token = shareToken(context, row.seed);
	return {
		parts: JSON.parse(row.ticked) as string[],
		token: linkHash(token) === row.hash ? token : null,
		language: row.language as LanguageCode,
	};
}
