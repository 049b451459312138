import { isDeepStrictEqual } from 'node:util';
import { type BatchFields, type BatchInput, readBatch } from '../../../core/batches/batch-form.ts';
import { withSentTo } from '../../../core/batches/conditions.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { type Batch, findBatch, setBatchExpiry, updateBatch, type Worker } from '../../db/batches.ts';
import { note } from './note.ts';

/** Why a change wasn't stored: someone else was faster, or an attempt has begun and the conditions are frozen. */
export type Overtaken = { overtaken: 'changed' | 'started'; current: Batch };

/**
 * Changes a batch's name, last day, and, until an attempt begins with one of its codes, its conditions. A form that was filled in before
 * the last change changes nothing and gets the batch as it is now. Refusal: `not_found`.
 */
export async function changeBatch(
	context: SettingsContext & StoreContext,
	account: Worker,
	id: string,
	{ version, ...input }: Omit<BatchInput, 'quiz'> & { version: number },
): Promise<{ changed: true } | { fields: BatchFields } | Overtaken | Refusal> {
	return context.transaction(async (trx) => {
		const batch = await findBatch(trx, account, id);
		if (!batch) return refuse('not_found');
		if (batch.version !== version) return { overtaken: 'changed', current: batch } as const;
		const read = readBatch(
			{ ...input, quiz: batch.quiz },
			{
				minAge: context.env.MIN_AGE,
				days: context.env.RETENTION_DAYS,
				now: context.clock(),
				quizzes: [batch.quiz],
			},
		);
		if ('fields' in read) return read;
		const { name, expiresAt } = read.batch;
		const conditions = read.batch.conditions && withSentTo(read.batch.conditions, batch.conditions.sentTo);
		if (batch.hasStarted && conditions && !isDeepStrictEqual(conditions, batch.conditions))
			return { overtaken: 'started', current: batch } as const;
		await updateBatch(trx, id, version, { name, conditions });
		if (expiresAt !== batch.expiresAt) await setBatchExpiry(trx, id, expiresAt);
		await note(context, trx, { account, action: 'batch_changed', subject: { batch: id } });
		return { changed: true } as const;
	});
}
