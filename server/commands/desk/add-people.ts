import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { codesOfBatch, findBatch, takePositions, type Worker } from '../../db/batches.ts';
import { insertCodes, isPersonOf } from '../../db/codes.ts';
import { type ListFaults, peopleIn } from '../../people-list.ts';
import { type NewBatchCode, newCodes } from './new-codes.ts';
import { note } from './note.ts';

/**
 * Adds people to a batch, after those it has, from a list or as a number; all of them or nobody. `formId` comes from the form, so that one
 * that is sent twice adds them once. Returns their codes as `createBatch` does. Refusal: `not_found`.
 */
export async function addPeople(
	context: SecretContext & StoreContext,
	account: Worker,
	id: string,
	{ text, formId }: { text: string; formId: string },
): Promise<{ added: number; codes: NewBatchCode[] } | ListFaults | Refusal> {
	return context.transaction(async (trx) => {
		const now = context.clock();
		const batch = await findBatch(trx, account, id);
		if (!batch) return refuse('not_found');
		if (batch.expiresAt !== null && batch.expiresAt <= now)
			return { fault: { id: 'desk.batch.over' }, lines: [] } satisfies ListFaults;
		// The key of the first person tells whether the form was here before; nobody can choose it.
		const key =
			formId === '' ? context.newId() : context.secret.sign('added people', `${id} ${formId}`).slice(0, 22);
		if (await isPersonOf(trx, id, key)) return { added: 0, codes: [] };
		const codes = await codesOfBatch(trx, id, now);
		const known = new Set(codes.flatMap(({ email }) => email?.toLowerCase() ?? []));
		const listed = peopleIn(text, { has: codes.length, known });
		if ('fault' in listed) return listed;
		const first = await takePositions(trx, id, listed.people.length);
		const { rows, shown: handedOut } = newCodes(context, listed.people, first, now);
		const { quiz, expiresAt } = batch;
		const shared = { batch: id, quiz, cname: null, created_at: now, expires_at: expiresAt };
		const keys = [key];
		await insertCodes(trx, rows, shared, () => keys.pop() ?? context.newId());
		await note(context, trx, {
			account,
			action: 'people_added',
			subject: { batch: id, codes: rows.length },
		});
		return { added: rows.length, codes: handedOut };
	});
}
