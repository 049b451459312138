import { isEmail } from '../../../core/details/email.ts';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { StoreContext } from '../../context.ts';
import { findBatch, setShare, type Worker } from '../../db/batches.ts';
import { findAccountByEmail } from '../../db/desk.ts';
import { note } from './note.ts';

/**
 * Lets another teacher open a batch (`email`), or no longer (`stop`, the id of the account). Only the teacher who made it and owners may.
 * Refusal: `not_found`.
 */
export async function shareBatch(
	context: StoreContext,
	account: Worker,
	id: string,
	asked: { email: string } | { stop: string },
): Promise<{ shared: true } | { fault: Message } | Refusal> {
	return context.transaction(async (trx) => {
		const batch = await findBatch(trx, account, id);
		if (!batch || !mayShare(account, batch)) return refuse('not_found');
		if ('stop' in asked) {
			const subject = { batch: id, account: asked.stop };
			// Anything else may be in the form, and doesn't belong into the log.
			if (await setShare(trx, id, asked.stop, false))
				await note(context, trx, { account, action: 'batch_unshared', subject });
			return { shared: true } as const;
		}
		const email = asked.email.trim();
		if (!isEmail(email)) return { fault: { id: 'field.email' } } as const;
		const other = await findAccountByEmail(trx, email);
		if (!other || other.removed_at !== null || other.role === 'author')
			return { fault: { id: 'desk.batch.share_unknown', values: { email } } } as const;
		// Owners and the teacher who made it can open it anyway.
		const opensAnyway = other.role === 'owner' || other.id === batch.owner;
		const subject = { batch: id, account: other.id };
		if (!opensAnyway && (await setShare(trx, id, other.id, true)))
			await note(context, trx, { account, action: 'batch_shared', subject });
		return { shared: true } as const;
	});
}

/** Whether an account decides who else may open a batch, and whether it is deleted. */
export function mayShare(account: Worker, batch: { owner: string }): boolean {
	return account.role === 'owner' || batch.owner === account.id;
}
