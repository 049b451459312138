import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { signIn } from '../../../test/desk.ts';
import { deliverHooks, type Hooks, openHooks } from '../../../test/hooks.ts';
import { repeatErasures } from '../../db/after-restore.ts';
import { readErased } from '../../db/backups/erased.ts';
import { queueRegraded } from '../../webhooks/queue.ts';
import { eraseAddress } from '../erase-address.ts';
import { eraseAttempt } from '../erase-attempt.ts';
import { removeDeskAccount } from './accounts.ts';
import { eraseBatch } from './erase-batch.ts';
import { erasePerson } from './erase-person.ts';
import { readHook, removeHook, replayDelivery, setHook } from './hooks.ts';

let hooks: Hooks;
let { context, teacher, makeClass, finish, shown, bodies } = {} as Hooks;
beforeEach(async () => {
	hooks = await openHooks();
	({ context, teacher, makeClass, finish, shown, bodies } = hooks);
});
afterEach(() => hooks.remove());

describe('a person who is deleted', () => {
	it('is told to the receiver that has the result, and leaves nothing in the records', async () => {
		const made = await makeClass();
		await finish(made);
		await deliverHooks(context);
		const { id, attemptId } = made.people[0] ?? { id: '', attemptId: '' };
		await eraseAttempt(context, attemptId ?? '');
		await deliverHooks(context);
		expect(bodies()[1]).toMatchObject({
			type: 'person.erased',
			data: { batch: { id: made.id }, person: { id } },
		});
		expect((await shown(made)).deliveries).toMatchObject([{ type: 'person.erased', state: 'sent' }]);
		await erasePerson(context, teacher, made.id, id);
		expect(await deliverHooks(context)).toBe(false);
	});

	it('is told to the receiver, too, if everything of an address is deleted', async () => {
		const made = await makeClass();
		await finish(made);
		await deliverHooks(context);
		expect((await eraseAddress(context, 'secret-0@example.org')).attempts).toBe(1);
		await deliverHooks(context);
		expect(bodies()[1]).toMatchObject({
			type: 'person.erased',
			data: { person: { id: made.people[0]?.id } },
		});
	});

	it('is told to a receiver that has the result and waits for it once more', async () => {
		const made = await makeClass();
		await finish(made);
		await deliverHooks(context);
		const { deliveries } = await shown(made);
		await replayDelivery(context, teacher, made.id, deliveries[0]?.id ?? '');
		await eraseAttempt(context, made.people[0]?.attemptId ?? '');
		await deliverHooks(context);
		expect(bodies()).toMatchObject([{ type: 'result.ready' }, { type: 'person.erased' }]);
	});

	it('takes back a result that was calculated again, which a receiver knows only by the former one', async () => {
		const made = await makeClass();
		await finish(made);
		await deliverHooks(context);
		const { id, attemptId } = made.people[0] ?? { id: '', attemptId: '' };
		await context.transaction((trx) => queueRegraded(context, trx, attemptId ?? ''));
		await erasePerson(context, teacher, made.id, id);
		await deliverHooks(context);
		expect(bodies()).toMatchObject([{ type: 'result.ready' }, { type: 'person.erased' }]);
		expect((await shown(made)).deliveries).toMatchObject([{ type: 'person.erased' }]);
	});

	it('is told to the receiver again if a restored backup had brought the result back', async () => {
		const [made, gone] = [await makeClass(), await makeClass()];
		for (const each of [made, gone]) await finish(each);
		await deliverHooks(context);
		await finish(made, 1);
		const [ana, ben] = made.people;
		const erased = [ana?.attemptId ?? '', ben?.attemptId ?? '', gone.id, gone.people[0]?.attemptId ?? ''];
		await context.transaction((trx) => repeatErasures(trx, erased, context.clock()));
		await deliverHooks(context);
		expect(bodies().slice(2)).toMatchObject([
			{ type: 'person.erased', data: { batch: { id: made.id }, person: { id: ana?.id } } },
		]);
	});

	it('is not told to a receiver that never got the result', async () => {
		const made = await makeClass();
		await finish(made);
		await erasePerson(context, teacher, made.id, made.people[0]?.id ?? '');
		expect(await deliverHooks(context)).toBe(false);
		expect((await shown(made)).deliveries).toEqual([]);
	});
});

it('a deletion waits for whoever is sending the result at that moment', async () => {
	const made = await makeClass();
	await finish(made);
	const lease = context.clock() + 60_000;
	await context.db.updateTable('batch_deliveries').set({ leased_until: lease }).execute();
	await eraseAttempt(context, made.people[0]?.attemptId ?? '');
	expect(await deliverHooks(context)).toBe(false);
	context.pass(60_000);
	await deliverHooks(context);
	expect(bodies()).toMatchObject([{ type: 'person.erased' }]);
});

describe('what ends the webhook', () => {
	const left = async () => {
		const kept = await context.db.selectFrom('batch_hooks').select('id').execute();
		const deliveries = await context.db.selectFrom('batch_deliveries').select('id').execute();
		return kept.length + deliveries.length;
	};

	it('is that the batch is deleted', async () => {
		const made = await makeClass();
		await finish(made);
		await deliverHooks(context);
		await eraseBatch(context, teacher, made.id);
		expect(await left()).toBe(0);
		expect(bodies()).toHaveLength(1);
	});

	it('is that it is removed, also in a backup that is restored later', async () => {
		const made = await makeClass();
		const before = await context.db.selectFrom('batch_hooks').selectAll().execute();
		await removeHook(context, teacher, made.id);
		expect(await left()).toBe(0);
		await setHook(context, teacher, made.id, 'https://hook.example.com/');
		await context.db.deleteFrom('batch_hooks').execute();
		await context.db.insertInto('batch_hooks').values(before).execute();
		const erased = [...(readErased(context.env.DATA_DIR) ?? [])];
		await context.transaction((trx) => repeatErasures(trx, erased, context.clock()));
		expect(await left()).toBe(0);
		expect((await shown(made)).batch.conditions.sentTo).toBeUndefined();
	});

	it('is that the account which set it is removed; then nobody is told of it anymore', async () => {
		const made = await makeClass();
		await finish(made);
		const owner = (await signIn({ context }, 'owner')).account;
		await removeDeskAccount(context, owner, teacher.id);
		expect(await left()).toBe(0);
		const read = await readHook(context, owner, made.id);
		expect(isRefusal(read) || read.batch.conditions.sentTo).toBeUndefined();
	});

	it('is not that an account is removed which set another one in the batch', async () => {
		const made = await makeClass();
		await finish(made);
		const { account: owner } = await signIn({ context }, 'owner');
		const { account: other } = await signIn({ context }, 'owner', 'second@example.org');
		await setHook(context, other, made.id, 'https://other.example.com/');
		await finish(made, 1, { sentTo: 'other.example.com' });
		await removeDeskAccount(context, owner, other.id);
		expect(await left()).toBe(2);
		expect((await shown(made)).batch.conditions.sentTo).toBeUndefined();
		await deliverHooks(context);
		expect(bodies()).toMatchObject([{ type: 'result.ready', data: { person: { person: 'Ana' } } }]);
	});

	it('leaves what people are told if the removed one was another', async () => {
		const made = await makeClass();
		const { account: owner } = await signIn({ context }, 'owner');
		const { account: other } = await signIn({ context }, 'owner', 'second@example.org');
		await setHook(context, other, made.id, 'https://other.example.com/');
		await removeDeskAccount(context, owner, teacher.id);
		const read = await readHook(context, owner, made.id);
		expect(isRefusal(read) || read.batch.conditions.sentTo).toBe('other.example.com');
		expect(await left()).toBe(1);
	});
});
