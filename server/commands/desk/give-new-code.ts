import { MOST_PEOPLE } from '../../../core/batches/people.ts';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { codesOfBatch, findBatch, type Worker } from '../../db/batches.ts';
import { insertCodes, replaceCode } from '../../db/codes.ts';
import { type NewBatchCode, newCodes } from './new-codes.ts';
import { note } from './note.ts';

/**
 * Gives a person whose code has been used another one, to take the test once more: a code at the same place of the list, with the same
 * label. The earlier one stays as it is. If they already have an unused one, because someone pressed the button twice, it's replaced.
 * The fault says that the batch is over or full. Refusal: `not_found`, also for a person who hasn't started and whose code can be
 * replaced (`replaceCodes`).
 */
export async function giveNewCode(
	context: SecretContext & StoreContext,
	account: Worker,
	id: string,
	person: string,
): Promise<{ codes: NewBatchCode[] } | { fault: Message } | Refusal> {
	return context.transaction(async (trx) => {
		const now = context.clock();
		const batch = await findBatch(trx, account, id);
		const codes = batch ? await codesOfBatch(trx, id, now) : [];
		const old = codes.find((code) => code.person === person);
		if (!batch || !old?.hasStarted) return refuse('not_found');
		if (batch.expiresAt !== null && batch.expiresAt <= now) return { fault: { id: 'desk.batch.over' } };
		const given = codes.find(({ position, isUnused }) => position === old.position && isUnused);
		if (!given && codes.length >= MOST_PEOPLE)
			return { fault: { id: 'desk.batch.people_many', values: { max: 0, count: 1 } } };
		const { rows, shown } = newCodes(context, [{ label: old.label, email: null }], old.position, now);
		if (given) {
			for (const { hash } of rows) await replaceCode(trx, given.hash, { hash, shown_at: now }, now);
		} else {
			const { quiz, expiresAt } = batch;
			const shared = { batch: id, quiz, cname: null, created_at: now, expires_at: expiresAt };
			await insertCodes(trx, rows, shared, context.newId);
		}
		const action = given ? 'codes_replaced' : 'people_added';
		await note(context, trx, { account, action, subject: { batch: id, codes: 1 } });
		return { codes: shown };
	});
}
