import { type BatchFields, type BatchInput, readBatch } from '../../../core/batches/batch-form.ts';
import type { LineFault } from '../../../core/batches/people.ts';
import type { Message } from '../../../core/language/message.ts';
import type { QuizContext, SecretContext, SettingsContext, StoreContext } from '../../context.ts';
import { findBatch, insertBatch, isBatch, takePositions, type Worker } from '../../db/batches.ts';
import { insertCodes } from '../../db/codes.ts';
import { peopleIn } from '../../people-list.ts';
import { type NewBatchCode, newCodes } from './new-codes.ts';
import { note } from './note.ts';

/** What is wrong with the form of a batch: a message per field, and per line of the list of people. */
export type BatchFaults = { fields: BatchFields & { people?: Message }; lines: LineFault[] };

/**
 * Creates a batch with a code for each person of a list, or as many codes as a number says; all of it or nothing. `id` comes from the
 * form, so that a form sent twice creates one batch. Returns its codes if they are handed out on paper; later they can only be replaced.
 */
export async function createBatch(
	context: SettingsContext & SecretContext & StoreContext & QuizContext,
	account: Worker,
	{ id, people, ...input }: BatchInput & { id: string; people: string },
): Promise<{ id: string; codes: NewBatchCode[] } | BatchFaults> {
	const now = context.clock();
	const read = readBatch(
		{ ...input, conditions: input.conditions ?? {} },
		{
			minAge: context.env.MIN_AGE,
			days: context.env.RETENTION_DAYS,
			now,
			quizzes: context.quizzes.map(({ slug }) => slug),
		},
	);
	const listed = peopleIn(people);
	if ('fields' in read || 'fault' in listed)
		return {
			fields: inOrder({
				...('fields' in read && read.fields),
				...('fault' in listed && { people: listed.fault }),
			}),
			lines: 'fault' in listed ? listed.lines : [],
		};
	const { name, quiz, expiresAt, conditions } = read.batch;
	if (!conditions) throw new Error('A new batch has conditions');
	// Made outside the transaction, in which visitors wait.
	const { rows, shown } = newCodes(context, listed.people, 1, now);
	return context.transaction(async (trx) => {
		if (await findBatch(trx, account, id)) return { id, codes: [] };
		const own = !/^[\w-]{22}$/.test(id) || (await isBatch(trx, id)) ? context.newId() : id;
		await insertBatch(trx, { id: own, name, quiz, owner: account.id, conditions, created_at: now });
		const shared = { batch: own, quiz, cname: null, created_at: now, expires_at: expiresAt };
		await takePositions(trx, own, rows.length);
		await insertCodes(trx, rows, shared, context.newId);
		await note(context, trx, {
			account,
			action: 'batch_created',
			subject: { batch: own, codes: rows.length },
		});
		return { id: own, codes: shown };
	});
}

/** The faults in the order of the form, in which the people and who sees them come before the other conditions. */
function inOrder(fields: BatchFaults['fields']): BatchFaults['fields'] {
	const { quiz, batch, people, 'condition-seenBy': seenBy, ...rest } = fields;
	return {
		...(quiz && { quiz }),
		...(batch && { batch }),
		...(people && { people }),
		...(seenBy && { 'condition-seenBy': seenBy }),
		...rest,
	};
}
