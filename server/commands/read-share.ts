import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import { type SharePart, sharedParts } from '../../core/report/share.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Context } from '../context.ts';
import { findShare, findShared } from '../db/shares.ts';
import { shareHash, shareToken } from '../tokens.ts';

/** What stands at a public address: nothing about who took the test, and of the result only `parts` may be shown. */
export type Shared = { quiz: string; result: Result; parts: SharePart[]; language: LanguageCode };

/**
 * What is shown at a public address. Guessed, cut off, taken back and erased ones are the same one look in vain. Refusal:
 * `share_not_found`.
 */
export async function readShare(context: Context, token: string): Promise<Shared | Refusal> {
	const row = await findShared(context.db, shareHash(token));
	if (!row) return refuse('share_not_found');
	const result = JSON.parse(row.result) as Result;
	// Scored anew since, it may have nothing left of what was ticked.
	const parts = sharedParts(result, JSON.parse(row.ticked) as string[]);
	if (parts.length === 0) return refuse('share_not_found');
	return { quiz: row.quiz, result, parts, language: row.language as LanguageCode };
}

/** What the taker of a test shows of it: with its token, unless it was made with another secret; null where nothing is shown. */
export async function readOwnShare(
	context: Context,
	attemptId: string,
): Promise<{ parts: string[]; token: string | null; language: LanguageCode } | null> {
	const row = await findShare(context.db, attemptId);
	if (!row) return null;
	const token = shareToken(context, row.seed);
	return {
		parts: JSON.parse(row.ticked) as string[],
		token: shareHash(token) === row.hash ? token : null,
		language: row.language as LanguageCode,
	};
}
