import type { Kysely } from 'kysely';
import type { Result } from '../../core/scoring/score.ts';
import type { Tables } from './tables.ts';

/** Puts results in place of those that attempts have; one without a result, or erased meanwhile, stays without. */
export async function putResults(
	db: Kysely<Tables>,
	results: readonly { id: string; result: Result }[],
): Promise<void> {
	for (const { id, result } of results)
		await db
			.updateTable('results')
			.set({ result: JSON.stringify(result), scoring_version: result.scoring_version })
			.where('attempt_id', '=', id)
			.execute();
}
