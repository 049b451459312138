import { randomBytes } from 'node:crypto';
import { MOST_KEYS } from '../../../core/batches/hook.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SettingsContext, StoreContext } from '../../context.ts';
import { noteErased } from '../../db/backups/erased.ts';
import { deleteKey, insertKey, keysOf } from '../../db/batch-keys.ts';
import type { Batch, Worker } from '../../db/batches.ts';
import { linkHash } from '../../tokens.ts';
import { ownBatch } from './hooks.ts';
import { note } from './note.ts';

/** A key as its page lists it. */
export type ListedKey = { id: string; ending: string; createdAt: number; usedAt: number | null };

/** The keys of a batch, for the teacher who made it and owners. Refusal: `not_found`. */
export async function readKeys(
	context: StoreContext,
	account: Worker,
	id: string,
): Promise<{ batch: Batch; keys: ListedKey[] } | Refusal> {
	const batch = await ownBatch(context.db, account, id);
	if (!batch) return refuse('not_found');
	const keys = await keysOf(context.db, id);
	return {
		batch,
		keys: keys.map((key) => ({
			id: key.id,
			ending: key.ending,
			createdAt: key.created_at,
			usedAt: key.used_at,
		})),
	};
}

/** Makes a key for reading a batch, which is shown this once. Refusals: `not_found`, `invalid_form` if there are too many already. */
export async function makeKey(
	context: StoreContext,
	account: Worker,
	id: string,
): Promise<{ key: string } | Refusal> {
	const key = `plumb_${randomBytes(32).toString('base64url')}`;
	return context.transaction(async (trx) => {
		if (!(await ownBatch(trx, account, id))) return refuse('not_found');
		if ((await keysOf(trx, id)).length >= MOST_KEYS) return refuse('invalid_form');
		const own = context.newId();
		await insertKey(trx, {
			id: own,
			batch_id: id,
			account_id: account.id,
			hash: linkHash(key),
			ending: key.slice(-4),
			created_at: context.clock(),
		});
		await note(context, trx, { account, action: 'key_made', subject: { batch: id, key: own } });
		return { key };
	});
}

/** Revokes a key, also in a backup that is restored later. Refusal: `not_found`. */
export async function revokeKey(
	context: StoreContext & SettingsContext,
	account: Worker,
	id: string,
	key: string,
): Promise<{ revoked: true } | Refusal> {
	return context.transaction(async (trx) => {
		if (!(await ownBatch(trx, account, id))) return refuse('not_found');
		if (!(await deleteKey(trx, id, key))) return refuse('not_found');
		noteErased(context.env.DATA_DIR, [key]);
		await note(context, trx, { account, action: 'key_revoked', subject: { batch: id, key } });
		return { revoked: true } as const;
	});
}
