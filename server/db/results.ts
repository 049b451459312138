import type { Kysely } from 'kysely';
import type { Result } from '../../core/scoring/score.ts';
import type { Tables } from './tables.ts';

/**
 * Puts results in place of those that attempts have, and keeps what was there as it was told; an attempt without a result,
 * or erased meanwhile, stays without.
 */
export async function putResults(
	db: Kysely<Tables>,
	results: readonly { id: string; result: Result }[],
	now: number,
): Promise<void> {
	for (const { id, result } of results) {
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
			.set({ result: JSON.stringify(result), scoring_version: result.scoring_version })
			.where('attempt_id', '=', id)
			.execute();
	}
}
