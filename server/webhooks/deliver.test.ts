import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOOK_PAUSES } from '../../core/batches/hook.ts';
import { deliverHooks, type Hooks, openHooks } from '../../test/hooks.ts';
import { replayDelivery } from '../commands/desk/hooks.ts';
import { leaseDelivery, queueDelivery, settleDelivery } from '../db/batch-hooks.ts';
import { openHookSender } from './deliver.ts';
import { queueRegraded } from './queue.ts';

const HOUR = 3_600_000;

let hooks: Hooks;
let { context, receiver, teacher, makeClass, finish, shown, bodies, answer } = {} as Hooks;
beforeEach(async () => {
	hooks = await openHooks();
	({ context, receiver, teacher, makeClass, finish, shown, bodies, answer } = hooks);
});
afterEach(() => hooks.remove());

/** Queues the event with the least in it. */
async function queueErasedPerson(batch_id: string, person: string) {
	const event = { id: person, batch_id, host: 'hook.example.com', type: 'person.erased', person } as const;
	await context.transaction((trx) => queueDelivery(trx, event, context.clock()));
	context.pass(1);
}

describe('a webhook', () => {
	it('gets a result that it has once more when that was calculated again, with an id of its own', async () => {
		const made = await makeClass();
		const again = () =>
			context.transaction((trx) => queueRegraded(context, trx, made.people[0]?.attemptId ?? ''));
		await again();
		expect(await deliverHooks(context)).toBe(false);
		await finish(made);
		await deliverHooks(context);
		await again();
		await deliverHooks(context);
		expect(bodies()).toMatchObject([
			{ type: 'result.ready', data: { person: { person: 'Ana', scores: { iq: 117 } } } },
			{ type: 'result.regraded', data: { person: { person: 'Ana', scores: { iq: 117 } } } },
		]);
		await again();
		await deliverHooks(context);
		expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
		expect((await shown(made)).deliveries).toHaveLength(2);
	});

	it('doesn’t keep those of other batches waiting, however much there is to send', async () => {
		const [many, few] = [await makeClass(), await makeClass()];
		for (const person of ['a', 'b', 'c', 'd']) await queueErasedPerson(many.id, person);
		await queueErasedPerson(few.id, 'e');
		const take = async () =>
			context.transaction((trx) => leaseDelivery(trx, context.clock(), { lease: HOUR, ofBatch: 2 }));
		const taken = [await take(), await take(), await take()];
		expect(taken.map((each) => each?.id)).toEqual(['a', 'b', 'e']);
		// Two of that batch are still on their way, whoever took them.
		expect(await take()).toBeUndefined();
		const [first] = taken;
		if (first)
			await context.transaction((trx) =>
				settleDelivery(trx, first, { ...first, state: 'sent', tried_at: context.clock() }),
			);
		expect((await take())?.id).toBe('c');
	});

	it('that hangs holds two places at once, and the others are sent meanwhile', async () => {
		const [hanging, other] = [await makeClass(), await makeClass()];
		let release = () => {};
		const released = new Promise<void>((done) => (release = done));
		receiver.answer((response) => {
			const isHanging = receiver.received.at(-1)?.body.includes(hanging.id);
			void (isHanging ? released : Promise.resolve()).then(() => response.writeHead(204).end());
		});
		await context.db.deleteFrom('batch_deliveries').execute();
		for (const person of ['a', 'b', 'c', 'd']) await queueErasedPerson(hanging.id, person);
		const sender = openHookSender(context);
		await sender.begin();
		await finish(other);
		await sender.begin();
		await expect.poll(async () => (await shown(other)).deliveries[0]?.state).toBe('sent');
		expect(bodies().filter(({ type }) => type === 'person.erased')).toHaveLength(2);
		release();
		await expect.poll(() => bodies().length).toBe(5);
		await sender.stop();
		expect(new Set((await shown(hanging)).deliveries.map(({ state }) => state))).toEqual(new Set(['sent']));
	});

	it('is tried again with the same id and a new time, later and later, and then given up', async () => {
		const made = await makeClass();
		answer(503);
		await finish(made);
		for (const pause of [0, ...HOOK_PAUSES]) {
			if (pause > 0) {
				context.pass(pause - 1);
				expect(await deliverHooks(context)).toBe(false);
				context.pass(1);
			}
			expect(await deliverHooks(context)).toBe(true);
		}
		context.pass(1000 * HOUR);
		expect(await deliverHooks(context)).toBe(false);
		const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
		const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
		expect([receiver.received.length, ids.size, times.size]).toEqual([8, 1, 8]);
		expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
		const { deliveries } = await shown(made);
		expect(deliveries).toMatchObject([{ state: 'failed', tries: 8, status: 503 }]);
		answer(200);
		expect(await replayDelivery(context, teacher, made.id, deliveries[0]?.id ?? '')).toEqual({
			queued: true,
		});
		await deliverHooks(context);
		expect((await shown(made)).deliveries).toMatchObject([{ state: 'sent', tries: 1, status: 200 }]);
		expect(receiver.received.at(-1)?.headers['webhook-id']).toBe([...ids][0]);
	});
});
