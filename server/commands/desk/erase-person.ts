import type { Entry } from '../../../core/batches/entries.ts';
import { isRefusal, type Refusal } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { hasKept } from '../../db/anonymized.ts';
import { noteErased } from '../../db/backups/erased.ts';
import { deleteCodes, findCodesOf, type PeopleOf, stopCodes } from '../../db/batch-results.ts';
import type { Worker } from '../../db/batches.ts';
import { clearLog, type Db } from '../../db/database.ts';
import { deleteInvitations } from '../../db/outbox.ts';
import { addressesOfCodes } from '../../db/personal-data.ts';
import { forgetAddresses, removeWritten } from '../../mail/forget-addresses.ts';
import { eraseAttempt } from '../erase-attempt.ts';
import { note } from './note.ts';
import { type BatchPerson, readPerson } from './read-batch.ts';

/**
 * Deletes a person of a batch: the entry in the list with all codes, and the attempts with everything that
 * belongs to them, as if the taker had deleted them (`eraseAttempt`). Refusal: `not_found`, as in `readBatch`.
 */
export async function erasePerson(
	context: SettingsContext & StoreContext,
	account: Worker,
	batchId: string,
	personId: string,
): Promise<{ erased: true } | Refusal> {
	const found = await readPerson(context, account, batchId, personId);
	if (isRefusal(found)) return found;
	const { position } = found.person;
	const one = { batch: batchId, ...(position === null ? { person: personId } : { position }) };
	await erasePeople(context, one, async (trx, erased) => {
		for (const { attemptId } of erased) {
			const subject = { batch: batchId, attempt: attemptId };
			await note(context, trx, { account, action: 'person_erased', subject });
		}
	});
	return { erased: true };
}

/** Whether answers of a person stay, without anything that identifies the person, when the person is deleted. */
export async function keepsAnswers(context: StoreContext, person: Entry<BatchPerson>): Promise<boolean> {
	const attempts = [person.current, ...person.earlier].flatMap(({ attemptId }) => attemptId ?? []);
	return attempts.length > 0 && hasKept(context.db, attempts);
}

/** How many codes are deleted per transaction, so that visitors don't wait. */
const AT_ONCE = 100;

/** Someone who was erased, with the attempt if there was one. */
type Erased = { attemptId: string | null };

/**
 * Deletes people of a batch with their attempts, and records all of it for restored backups. Their codes begin no
 * attempts from the start on. Goes on until nobody is left, so that people who are added meanwhile are deleted too;
 * `finish` runs in the transaction that finds nobody.
 */
export async function erasePeople(
	context: SettingsContext & StoreContext,
	of: PeopleOf,
	finish: (trx: Db, erased: readonly Erased[]) => Promise<void>,
): Promise<readonly Erased[]> {
	const erased: Erased[] = [];
	for (;;) {
		const people = await context.transaction(async (trx) => {
			await stopCodes(trx, of, context.clock());
			const found = await findCodesOf(trx, of, AT_ONCE);
			if (found.length === 0) await finish(trx, erased);
			return found;
		});
		if (people.length === 0) break;
		noteErased(
			context.env.DATA_DIR,
			people.map(({ key }) => key),
		);
		for (const { attempt_id } of people) if (attempt_id !== null) await eraseAttempt(context, attempt_id);
		const hashes = people.map(({ hash }) => hash);
		const unknown = await context.transaction(async (trx) => {
			const addresses = await addressesOfCodes(trx, hashes);
			await deleteInvitations(trx, hashes);
			await deleteCodes(trx, hashes);
			return (await forgetAddresses(trx, context, addresses)).unknown;
		});
		await removeWritten(context, unknown);
		erased.push(...people.map(({ attempt_id }) => ({ attemptId: attempt_id })));
	}
	await clearLog(context.db);
	return erased;
}
