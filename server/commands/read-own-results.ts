import { type Withholding, withholdingAt } from '../../core/batches/conditions.ts';
import { isComparable } from '../../core/compare/compare.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { findReport, findReports } from '../db/results.ts';
import { ownResultsIn } from '../tokens.ts';

/** The results of one person in one test, oldest first. */
export type OwnTest = { quiz: string; results: { attemptId: string; result: Result; doneAt: number }[] };

/** A result that its taker doesn't see on this page yet, or ever. */
export type WithheldTest = { quiz: string; doneAt: number; withholding: Withholding };

/**
 * All results of the email address behind a link, by test, the test taken last first; results that say nothing
 * are left out, and withheld ones are only named. Refusal: `link_not_found`, also after 30 minutes, or if the newest attempt has
 * been deleted or has another address by now.
 */
export async function readOwnResults(
	context: SecretContext & StoreContext,
	token: string,
): Promise<{ tests: OwnTest[]; withheld: WithheldTest[] } | Refusal> {
	const link = ownResultsIn(context, token);
	const newest = link && (await findReport(context.db, link.attemptId));
	// Anyone can give their own attempt another's address; only a link that was sent to it shows its results.
	if (!newest?.email || !link?.isFor(newest.email)) return refuse('link_not_found');
	const tests = new Map<string, OwnTest>();
	const withheld: WithheldTest[] = [];
	for (const row of await findReports(context.db, newest.email)) {
		const doneAt = row.done_at ?? 0;
		const withholding = withholdingAt(row.conditions, context.clock());
		if (withholding) {
			withheld.push({ quiz: row.quiz, doneAt, withholding });
			continue;
		}
		const result = JSON.parse(row.result) as Result;
		if (!isComparable(result)) continue;
		const test = tests.get(row.quiz) ?? { quiz: row.quiz, results: [] };
		tests.set(row.quiz, test);
		test.results.unshift({ attemptId: row.attempt_id, result, doneAt });
	}
	return { tests: [...tests.values()], withheld };
}
