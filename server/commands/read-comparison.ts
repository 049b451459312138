import { isComparable } from '../../core/compare/compare.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { findComparison, findComparisonsOf } from '../db/comparisons.ts';
import { findShownResult } from '../db/results.ts';
import type { ComparisonsTable } from '../db/tables.ts';
import { comparisonToken, linkHash } from '../tokens.ts';

/**
 * What a link shows to whoever opens it: the quiz, and until when it can be used. `holder` is the visitor's own
 * attempt where it is already part of it.
 */
export type Invitation = { quiz: string; expiresAt: number; holder: string | undefined };

/**
 * A link that waits for a friend, or a comparison with one. `pair` is null if one of the results no longer
 * says anything after it was scored again.
 */
export type OwnComparison = { id: string } & (
	| { state: 'open'; token: string | null; expiresAt: number }
	| { state: 'agreed'; since: number; pair: { mine: Result; theirs: Result } | null }
);

/**
 * What is behind a link, nothing about any result. `heldOf` returns the attempt at a quiz that the visitor
 * holds, if any. Refusals, for everyone who isn't part of it: `comparison_not_found`, `comparison_taken`,
 * `comparison_expired`.
 */
export async function readInvitation(
	context: StoreContext,
	token: string,
	heldOf: (quiz: string) => string | undefined,
): Promise<Invitation | Refusal> {
	const row = await findComparison(context.db, linkHash(token));
	if (!row) return refuse('comparison_not_found');
	const held = heldOf(row.quiz);
	const holder = [row.first_attempt, row.second_attempt].find((id) => id !== null && id === held);
	const invitation = { quiz: row.quiz, expiresAt: row.expires_at, holder: holder ?? undefined };
	if (holder) return invitation;
	if (row.second_attempt !== null) return refuse('comparison_taken');
	return row.expires_at <= context.clock() ? refuse('comparison_expired') : invitation;
}

/** The links and comparisons of an attempt, for whoever holds it; links that have expired are left out. */
export async function readComparisons(
	context: SecretContext & StoreContext,
	attemptId: string,
): Promise<OwnComparison[]> {
	const rows = await findComparisonsOf(context.db, attemptId);
	const all: OwnComparison[] = [];
	for (const row of rows) {
		const { id, agreed_at: since, second_attempt: second, expires_at: expiresAt } = row;
		if (since !== null && second !== null) {
			const other = row.first_attempt === attemptId ? second : row.first_attempt;
			all.push({ id, state: 'agreed', since, pair: await pairOf(context, attemptId, other) });
		} else if (expiresAt > context.clock()) {
			all.push({ id, state: 'open', token: tokenOf(context, row), expiresAt });
		}
	}
	return all;
}

async function pairOf(context: StoreContext, mineId: string, theirsId: string) {
	const now = context.clock();
	const mine = await findShownResult(context.db, mineId, now);
	const theirs = await findShownResult(context.db, theirsId, now);
	return mine && theirs && isComparable(mine) && isComparable(theirs) ? { mine, theirs } : null;
}

/** The token of a link; null if it was made with another secret. */
function tokenOf(context: SecretContext, { id, hash }: ComparisonsTable): string | null {
	const token = comparisonToken(context, id);
	return linkHash(token) === hash ? token : null;
}
