import { MOST_PEOPLE } from '../../../core/batches/people.ts';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, StoreContext } from '../../context.ts';
import { type BatchCode, codesOfBatch, findBatch, takePositions, type Worker } from '../../db/batches.ts';
import { insertCodes, replaceCode } from '../../db/codes.ts';
import { type NewBatchCode, newCodes } from './new-codes.ts';
import { note } from './note.ts';

/** Whoever presses the button twice does it within this time, in milliseconds. */
const TWICE = 60_000;

/**
 * Gives a person whose code has been used another one, to take the test once more: a new entry at the end of the list with the same
 * label. The first entry stays as it is. A second press of the button gives the new entry another code instead of adding one more. The fault says that the batch is over or full. Refusal: `not_found`, also for a person who
 * hasn't started and whose code can be replaced (`replaceCodes`).
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
		const given = codes.find((code) => isJustGiven(old, code, now));
		if (given) {
			const { rows, shown } = newCodes(context, [{ label: old.label, email: null }], given.position, now);
			for (const { hash } of rows) await replaceCode(trx, given.hash, { hash, shown_at: now }, now);
			await note(context, trx, { account, action: 'codes_replaced', subject: { batch: id, codes: 1 } });
			return { codes: shown };
		}
		if (codes.length >= MOST_PEOPLE)
			return { fault: { id: 'desk.batch.people_many', values: { max: 0, count: 1 } } };
		const first = await takePositions(trx, id, 1);
		const { rows, shown } = newCodes(context, [{ label: old.label, email: null }], first, now);
		const { quiz, expiresAt } = batch;
		const shared = { batch: id, quiz, cname: null, created_at: now, expires_at: expiresAt };
		await insertCodes(trx, rows, shared, context.newId);
		await note(context, trx, { account, action: 'people_added', subject: { batch: id, codes: 1 } });
		return { codes: shown };
	});
}

/** Whether a code was shown a moment ago as the new one of this person; without a label, nothing tells whose it is. */
function isJustGiven(
	old: BatchCode,
	{ position, label, isUnused, shownAt }: BatchCode,
	now: number,
): boolean {
	const isTheirs = label !== null && label === old.label && position > old.position;
	return isTheirs && isUnused && shownAt !== null && now < shownAt + TWICE;
}
