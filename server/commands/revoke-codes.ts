import type { ExpressionBuilder } from 'kysely';
import { readCode } from '../../core/codes/access-code.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type { Tables } from '../db/tables.ts';
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
	return house.together(async (trx) => {
		const now = house.clock();
		const hashes: string[] = [];
		for (const typed of 'codes' in which ? which.codes : []) {
			const code = readCode(typed);
			if (code === null) return refuse('code_not_found');
			hashes.push(codeHash(house, code));
		}
		const isMeant = (eb: ExpressionBuilder<Tables, 'codes'>) =>
			'codes' in which ? eb('hash', 'in', hashes) : eb('batch', '=', which.batch);
		const { known } = await trx
			.selectFrom('codes')
			.select((eb) => eb.fn.countAll<number>().as('known'))
			.where(isMeant)
			.executeTakeFirstOrThrow();
		if (known < new Set(hashes).size || known === 0) return refuse('code_not_found');
		const { numUpdatedRows } = await trx
			.updateTable('codes')
			.set({ revoked_at: now })
			.where('revoked_at', 'is', null)
			.where((eb) =>
				eb.or([
					eb('started_at', 'is', null),
					eb('attempt_id', 'in', (of) =>
						of
							.selectFrom('attempts')
							.select('id')
							.where('finished_at', 'is', null)
							.where('closes_at', '>', now),
					),
				]),
			)
			.where(isMeant)
			.executeTakeFirstOrThrow();
		return { revoked: Number(numUpdatedRows) };
	});
}
