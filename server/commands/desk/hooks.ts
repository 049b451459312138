import { randomBytes } from 'node:crypto';
import { withSentTo } from '../../../core/batches/conditions.ts';
import {
	afterTry,
	FORMER_SECRET,
	type HookAnswer,
	hookTests,
	readHookUrl,
} from '../../../core/batches/hook.ts';
import { seesResult } from '../../../core/batches/seen.ts';
import type { Message } from '../../../core/language/message.ts';
import { type Refusal, refuse } from '../../../core/refusals.ts';
import type { SecretContext, SettingsContext, StoreContext } from '../../context.ts';
import { noteErased } from '../../db/backups/erased.ts';
import {
	findHook,
	insertTest,
	latestDeliveries,
	noteTest,
	putHook,
	queueDeliveryAgain,
	removeHooks,
	updateHook,
} from '../../db/batch-hooks.ts';
import { type Batch, findBatch, updateBatch, type Worker } from '../../db/batches.ts';
import type { Db } from '../../db/database.ts';
import { countLogged } from '../../db/desk-log.ts';
import type { BatchDeliveriesTable, BatchHooksTable } from '../../db/tables.ts';
import { answered, bodyOf, type HookContext, secretPurpose, send } from '../../webhooks/deliver.ts';
import { note } from './note.ts';
import { mayShare } from './share-batch.ts';

/** How many deliveries the page of a webhook lists. */
const LISTED = 50;

/** A delivery as its page lists it. */
export type ListedDelivery = Pick<
	BatchDeliveriesTable,
	'id' | 'type' | 'person' | 'state' | 'tries' | 'status' | 'fault'
> & { number: number | null; createdAt: number; triedAt: number | null };

/** The webhook of a batch: where it leads, when its receiver switched it off, and its latest deliveries. */
export type ShownHook = {
	batch: Batch;
	hook: { url: string; stoppedAt: number | null } | null;
	deliveries: ListedDelivery[];
};

/** The webhook of a batch, for the teacher who made it and owners. Refusal: `not_found`. */
export async function readHook(
	context: StoreContext,
	account: Worker,
	id: string,
): Promise<ShownHook | Refusal> {
	const batch = await ownBatch(context.db, account, id);
	if (!batch) return refuse('not_found');
	const hook = await hookOf(context.db, batch);
	const rows = await latestDeliveries(context.db, id, LISTED);
	return {
		batch,
		hook: hook ? { url: hook.url, stoppedAt: hook.stopped_at } : null,
		deliveries: rows.map(
			({ id: key, type, person, number, state, tries, status, fault, created_at, tried_at }) => ({
				id: key,
				type,
				person,
				number: number === null ? null : Number(number),
				state,
				tries,
				status,
				fault,
				createdAt: created_at,
				triedAt: tried_at,
			}),
		),
	};
}

/**
 * Sends the results of people who start from now on to this address, and tells them its host before they start. Results of people who
 * were told another host still go there. Returns the secret if a new one was made, which is shown this once. Refusal: `not_found`.
 */
export async function setHook(
	context: StoreContext & SecretContext,
	account: Worker,
	id: string,
	input: unknown,
): Promise<{ secret: string | null } | { fault: Message } | Refusal> {
	const read = readHookUrl(input);
	return context.transaction(async (trx) => {
		const batch = await ownBatch(trx, account, id);
		if (!batch) return refuse('not_found');
		if ('fault' in read) return read;
		if (!seesResult(batch.conditions.view)) return { fault: { id: 'desk.hook.no_results' } } as const;
		const { url, host } = read;
		const isNew = !(await findHook(trx, id, host));
		const [own, secret] = [context.newId(), newSecret()];
		await putHook(trx, {
			id: own,
			batch_id: id,
			account_id: account.id,
			host,
			url,
			secret: context.secret.seal(secretPurpose(own), secret),
			created_at: context.clock(),
		});
		await tellHost(trx, batch, host);
		await note(context, trx, { account, action: 'hook_set', subject: { batch: id } });
		return { secret: isNew ? secret : null };
	});
}

/**
 * Sends nothing anymore, also of people who have started, and forgets what was sent. A restored backup doesn't bring it back. Refusal:
 * `not_found`.
 */
export async function removeHook(
	context: StoreContext & SettingsContext,
	account: Worker,
	id: string,
): Promise<{ removed: true } | Refusal> {
	return context.transaction(async (trx) => {
		if (!(await ownBatch(trx, account, id))) return refuse('not_found');
		noteErased(context.env.DATA_DIR, await removeHooks(trx, id));
		await note(context, trx, { account, action: 'hook_removed', subject: { batch: id } });
		return { removed: true } as const;
	});
}

/**
 * Makes another secret, which is shown this once; the one before signs for a day longer, or the one that still does if another was made
 * since, as the receiver may not know that. Refusal: `not_found`.
 */
export async function rotateHookSecret(
	context: StoreContext & SecretContext,
	account: Worker,
	id: string,
): Promise<{ secret: string } | Refusal> {
	return context.transaction(async (trx) => {
		const batch = await ownBatch(trx, account, id);
		const hook = batch && (await hookOf(trx, batch));
		if (!hook) return refuse('not_found');
		const secret = newSecret();
		const sealed = context.secret.seal(secretPurpose(hook.id), secret);
		const now = context.clock();
		const isFormerUsed = hook.rotated_at !== null && now < hook.rotated_at + FORMER_SECRET;
		const former_secret = isFormerUsed ? hook.former_secret : hook.secret;
		await updateHook(trx, hook.id, { secret: sealed, former_secret, rotated_at: now });
		await note(context, trx, { account, action: 'hook_secret_made', subject: { batch: id } });
		return { secret };
	});
}

/**
 * Sends a test event at once and returns what the receiver answered. It is tried once. Refusals: `not_found`, `too_many_requests` after
 * the account has sent some tests in a short time, so that nobody searches a network with them.
 */
export async function testHook(
	context: HookContext,
	account: Worker,
	id: string,
): Promise<HookAnswer | Refusal> {
	const now = context.clock();
	const event = { id: context.newId(), batch_id: id, type: 'test', person: null, created_at: now };
	const hook = await context.transaction(async (trx) => {
		const batch = await ownBatch(trx, account, id);
		const found = batch && (await hookOf(trx, batch));
		if (!found) return refuse('not_found');
		if ((await countLogged(trx, account.id, 'hook_tested', now - hookTests.within)) >= hookTests.most)
			return refuse('too_many_requests');
		await insertTest(trx, { id: event.id, batch_id: id, host: found.host }, now);
		await note(context, trx, { account, action: 'hook_tested', subject: { batch: id } });
		return found;
	});
	if ('refused' in hook) return hook;
	const body = await bodyOf(context, hook, event);
	const sent = { id: event.id, body: typeof body === 'string' ? body : '{}' };
	const answer = await send(context, hook, sent);
	const isTaken = afterTry(answer, 1).state === 'sent';
	const outcome = { state: isTaken ? 'sent' : 'failed', ...answered(answer) };
	await context.transaction((trx) => noteTest(trx, event.id, outcome));
	return answer;
}

/** Sends an event once more, with the same id. Refusal: `not_found`, also for one that is still queued. */
export async function replayDelivery(
	context: StoreContext,
	account: Worker,
	id: string,
	delivery: string,
): Promise<{ queued: true } | Refusal> {
	return context.transaction(async (trx) => {
		if (!(await ownBatch(trx, account, id))) return refuse('not_found');
		if (!(await queueDeliveryAgain(trx, id, delivery, context.clock()))) return refuse('not_found');
		await note(context, trx, { account, action: 'hook_replayed', subject: { batch: id, delivery } });
		return { queued: true } as const;
	});
}

/** A batch whose webhook and keys the account decides about. */
export async function ownBatch(db: Db, account: Worker, id: string): Promise<Batch | undefined> {
	const batch = await findBatch(db, account, id);
	return batch && mayShare(account, batch) ? batch : undefined;
}

async function hookOf(db: Db, { id, conditions }: Batch): Promise<BatchHooksTable | undefined> {
	return conditions.sentTo === undefined ? undefined : findHook(db, id, conditions.sentTo);
}

/** Changes what people who start from now on are told. */
async function tellHost(trx: Db, batch: Batch, host: string): Promise<void> {
	if (batch.conditions.sentTo === host) return;
	const { id, version, name, conditions } = batch;
	await updateBatch(trx, id, version, { name, conditions: withSentTo(conditions, host) });
}

/** A secret as Standard Webhooks writes it, with 256 random bits. */
function newSecret(): string {
	return `whsec_${randomBytes(32).toString('base64')}`;
}
