import { Webhook } from 'standardwebhooks';
import { afterTry, FORMER_SECRET, type HookAnswer, isGone } from '../../core/batches/hook.ts';
import type { Role } from '../../core/desk/roles.ts';
import type { LanguageCode } from '../../core/language/languages.ts';
import { type Refusal, refuse } from '../../core/refusals.ts';
import type {
	ClockContext,
	I18nContext,
	MetricsContext,
	OutgoingContext,
	QuizContext,
	SecretContext,
	SettingsContext,
	StoreContext,
} from '../context.ts';
import {
	dropDelivery,
	findDueDelivery,
	findHook,
	type LeasedDelivery,
	leaseDelivery,
	settleDelivery,
	updateHook,
} from '../db/batch-hooks.ts';
import { findAccount } from '../db/desk.ts';
import type { BatchDeliveriesTable, BatchHooksTable } from '../db/tables.ts';
import { post } from './post.ts';
import { writeEvent } from './write-event.ts';

export type HookContext = SettingsContext &
	SecretContext &
	StoreContext &
	MetricsContext &
	I18nContext &
	QuizContext &
	OutgoingContext;

/** How many are sent at once, in all and of one batch, so that a receiver that hangs doesn't keep those of other batches waiting. */
const AT_ONCE = { most: 8, ofBatch: 2 };

/** Longer than one request may take, so that no other worker sends the same event. */
const LEASE = 60_000;

/** Sends events in the background. Any number of processes may have one. */
export type HookSender = {
	/**
	 * Begins to send the events that have been due longest; resolves to whether there were any, as soon as no more are due or no place is free.
	 * What is answered makes place for the next. Throws what went wrong in the background since the last time.
	 */
	begin(): Promise<boolean>;
	/** Begins no more, and resolves when everything that was begun is done. */
	stop(): Promise<void>;
};

/** Opens a sender of events. */
export function openHookSender(context: HookContext): HookSender {
	const sending = new Set<Promise<void>>();
	let [isStopped, isFilling] = [false, false];
	let fault: Error | undefined;

	async function fill(): Promise<boolean> {
		if (isFilling) return false;
		isFilling = true;
		let isAny = false;
		try {
			// oxlint-disable-next-line no-unmodified-loop-condition -- stop() changes it meanwhile
			while (!isStopped && sending.size < AT_ONCE.most) {
				const delivery = await leaseNext(context);
				if (!delivery) break;
				isAny = true;
				const sent = take(delivery).finally(() => sending.delete(sent));
				sending.add(sent);
			}
		} finally {
			isFilling = false;
		}
		return isAny;
	}
	async function take(delivery: LeasedDelivery): Promise<void> {
		try {
			await deliver(context, delivery);
			setImmediate(() => void fill().catch(keep));
		} catch (error) {
			keep(error);
		}
	}
	function keep(error: unknown): void {
		fault = error as Error;
	}

	return {
		async begin() {
			const former = fault;
			fault = undefined;
			if (former) throw former;
			return fill();
		},
		async stop() {
			isStopped = true;
			await Promise.all(sending);
		},
	};
}

async function leaseNext(context: HookContext): Promise<LeasedDelivery | undefined> {
	const now = context.clock();
	const { ofBatch } = AT_ONCE;
	if ((await findDueDelivery(context.db, now, ofBatch)) === undefined) return undefined;
	return context.transaction((trx) => leaseDelivery(trx, now, { lease: LEASE, ofBatch }));
}

async function deliver(context: HookContext, delivery: LeasedDelivery): Promise<void> {
	const { id, batch_id, host } = delivery;
	const hook = await findHook(context.db, batch_id, host);
	const body = hook && (await bodyOf(context, hook, delivery));
	if (!hook || body === undefined) {
		await context.transaction((trx) => dropDelivery(trx, id));
		return;
	}
	if (typeof body !== 'string') {
		const { tries, next_at, tried_at } = delivery;
		const outcome = { state: 'failed', tries, next_at, tried_at, status: null, fault: null };
		await context.transaction((trx) => settleDelivery(trx, delivery, outcome));
		context.log.warn({ delivery: id }, 'the account that set a webhook may not see its batch');
		return;
	}
	const tries = delivery.tries + 1;
	// A receiver that wants nothing is left alone until the webhook is switched on again.
	const answer = hook.stopped_at === null ? await send(context, hook, { id, body }) : { status: 410 };
	const outcome = afterTry(answer, tries);
	const now = context.clock();
	await context.transaction(async (trx) => {
		await settleDelivery(trx, delivery, {
			state: outcome.state,
			tries,
			next_at: outcome.state === 'queued' ? now + outcome.wait : delivery.next_at,
			...answered(answer),
			tried_at: now,
		});
		if (isGone(answer) && hook.stopped_at === null) await updateHook(trx, hook.id, { stopped_at: now });
	});
	if (outcome.state !== 'sent')
		context.log.warn({ delivery: id, tries, ...answer }, 'a webhook did not take an event');
}

/** An answer as it is stored. */
export function answered(answer: HookAnswer): Pick<BatchDeliveriesTable, 'status' | 'fault'> {
	return {
		status: 'status' in answer ? answer.status : null,
		fault: 'fault' in answer ? answer.fault : null,
	};
}

/**
 * What an event says to the account that set the webhook; undefined if the person it is about is gone. Refusal: `not_found` if the account
 * may not see the batch anymore.
 */
export async function bodyOf(
	context: HookContext,
	hook: BatchHooksTable,
	event: Pick<BatchDeliveriesTable, 'type' | 'batch_id' | 'person' | 'created_at'>,
): Promise<string | Refusal | undefined> {
	const account = await findAccount(context.db, hook.account_id);
	if (!account) return refuse('not_found');
	const { id, role, language } = account;
	return writeEvent(context, { id, role: role as Role, language: language as LanguageCode }, event);
}

/** Signs a body now (Standard Webhooks 1.0.0), and posts it. */
export async function send(
	context: SecretContext & ClockContext & OutgoingContext,
	hook: BatchHooksTable,
	{ id, body }: { id: string; body: string },
): Promise<HookAnswer> {
	const now = new Date(context.clock());
	const signatures = secretsOf(context, hook).map((secret) => new Webhook(secret).sign(id, now, body));
	if (signatures.length === 0) return { fault: 'no_secret' };
	const headers = {
		'Content-Type': 'application/json',
		'User-Agent': 'Plumb',
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
		'webhook-signature': signatures.join(' '),
	};
	return post(context.outgoing, hook.url, { headers, body });
}

/** What the secret of a webhook is encrypted for: a row with another id can't use it. */
export function secretPurpose(id: string): string {
	return `webhook ${id}`;
}

/** The secret of a webhook, and for a day after its replacement the one before it. */
function secretsOf(context: SecretContext & ClockContext, hook: BatchHooksTable): string[] {
	const { id, secret, former_secret, rotated_at } = hook;
	const isRecent = rotated_at !== null && context.clock() < rotated_at + FORMER_SECRET;
	const sealed = [secret, ...(former_secret !== null && isRecent ? [former_secret] : [])];
	return sealed.flatMap((each) => context.secret.unseal(secretPurpose(id), each) ?? []);
}
