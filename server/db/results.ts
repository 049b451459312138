import type { Kysely } from 'kysely';
import type { Scoring } from '../../core/quiz/quiz.ts';
import type { Result } from '../../core/scoring/score.ts';
import type { Tables } from './tables.ts';

/** A result by a later scoring than that of its attempt. */
export type LaterResult = { id: string; result: Result; scoring: Scoring };

/**
 * Puts results in place of those that attempts have, and keeps what was there as it was told; an attempt without a result,
 * or erased meanwhile, stays without.
 */
export async function putResults(
	db: Kysely<Tables>,
	results: readonly LaterResult[],
	now: number,
): Promise<void> {
	for (const { id, result, scoring } of results) {
		await db
			.insertInto('former_results')
			.columns(['attempt_id', 'replaced_at', 'result'])
			.expression((from) =>
				from
					.selectFrom('results')
					.select(({ val }) => ['attempt_id', val(now).as('replaced_at'), 'result'])
					.where('attempt_id', '=', id),
			)
			.execute();
		await db
			.updateTable('results')
			.set({
				result: JSON.stringify(result),
				scoring_version: result.scoring_version,
				scoring: JSON.stringify(scoring),
			})
			.where('attempt_id', '=', id)
			.execute();
	}
}
