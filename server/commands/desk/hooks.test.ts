import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hookTests } from '../../../core/batches/hook.ts';
import { isRefusal } from '../../../core/refusals.ts';
import { conditionsOf, makeBatch } from '../../../test/batches.ts';
import { signIn } from '../../../test/desk.ts';
import type { Received } from '../../../test/hook-receiver.ts';
import { deliverHooks, type Hooks, openHooks } from '../../../test/hooks.ts';
import { isSigned } from '../../webhook-signature.ts';
import { queueResult } from '../../webhooks/queue.ts';
import { changeRole } from './accounts.ts';
import { readHook, removeHook, replayDelivery, rotateHookSecret, setHook, testHook } from './hooks.ts';

const HOUR = 3_600_000;

let hooks: Hooks;
let { context, receiver, teacher, makeClass, finish, shown, bodies, answer } = {} as Hooks;
beforeEach(async () => {
	hooks = await openHooks();
	({ context, receiver, teacher, makeClass, finish, shown, bodies, answer } = hooks);
});
afterEach(() => hooks.remove());

describe('the webhook of a batch', () => {
	it('gets the result of someone who was told so, signed, with what the teacher sees', async () => {
		const made = await makeClass();
		await finish(made);
		expect(await deliverHooks(context)).toBe(true);
		expect(await deliverHooks(context)).toBe(false);
		const [got] = receiver.received;
		const ana = made.people[0]?.id;
		expect(bodies()).toEqual([
			{
				type: 'result.ready',
				timestamp: new Date(context.clock()).toISOString(),
				data: {
					batch: { id: made.id, name: 'Class 7b', quiz: 'iq-test' },
					person: {
						id: ana,
						number: 1,
						person: 'Ana',
						state: 'finished',
						started_at: expect.any(String),
						finished_at: expect.any(String),
						result: expect.stringContaining('117'),
						scores: { iq: 117 },
						class: null,
						reason: null,
						careless: false,
						report: `https://site.example/desk/batches/${made.id}/people/${ana}`,
					},
				},
			},
		]);
		expect(got?.body).not.toMatch(/Secret Name|secret-0@/);
		const [{ id, state, status }] = (await shown(made)).deliveries as never as [Record<string, never>];
		expect([state, status, got?.headers['webhook-id']]).toEqual(['sent', 204, id]);
		const message = {
			id: String(got?.headers['webhook-id']),
			timestamp: String(got?.headers['webhook-timestamp']),
			signature: String(got?.headers['webhook-signature']),
			body: got?.body ?? '',
		};
		expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		expect(isSigned(message, made.secret, context.clock() / 1000)).toBe(true);
		expect(isSigned({ ...message, body: '{}' }, made.secret, context.clock() / 1000)).toBe(false);
	});

	it('gets a careless result as such, and no link to a report that nobody may see', async () => {
		const made = await makeClass('result');
		await finish(made, 1);
		await deliverHooks(context);
		expect(bodies()).toMatchObject([
			{ data: { person: { person: 'Ben', result: null, reason: 'too_fast', careless: true, report: null } } },
		]);
	});

	it('gets nothing about people who were told of no host, of another, or that nobody sees their result', async () => {
		const made = await makeClass();
		const { sentTo: _, ...silent } = conditionsOf('report');
		await context.transaction((trx) => queueResult(context, trx, made.people[0]?.attemptId ?? '', silent));
		await context.transaction((trx) => queueResult(context, trx, made.people[0]?.attemptId ?? '', null));
		await finish(made, 1, { view: 'progress' });
		await finish(made, 0, { sentTo: 'third.example.com' });
		await deliverHooks(context);
		expect(receiver.received).toEqual([]);
	});

	it('gets each result once, however often it is queued', async () => {
		const made = await makeClass();
		await finish(made);
		await finish(made);
		await deliverHooks(context);
		await finish(made);
		await deliverHooks(context);
		expect(receiver.received).toHaveLength(1);
	});

	it('is switched off by 410, until the address is saved again', async () => {
		const made = await makeClass();
		answer(410);
		await finish(made);
		await deliverHooks(context);
		expect(await shown(made)).toMatchObject({
			hook: { stoppedAt: context.clock() },
			deliveries: [{ state: 'failed', status: 410 }],
		});
		await finish(made, 1);
		await deliverHooks(context);
		expect(receiver.received).toHaveLength(1);
		answer(200);
		expect(await setHook(context, teacher, made.id, receiver.url)).toEqual({ secret: null });
		const [first] = (await shown(made)).deliveries;
		await replayDelivery(context, teacher, made.id, first?.id ?? '');
		await deliverHooks(context);
		expect(receiver.received).toHaveLength(2);
	});

	it('stays where it was for people who were told, if the batch gets another host', async () => {
		const made = await makeClass();
		const other = receiver.url.replace('hook.', 'other.');
		expect(await setHook(context, teacher, made.id, other)).toMatchObject({ secret: /^whsec_/ });
		await finish(made);
		await finish(made, 1, { sentTo: 'other.example.com' });
		await deliverHooks(context);
		const hosts = receiver.received.map(({ headers }) => headers.host?.replace(/:.*/, ''));
		expect(hosts.sort()).toEqual(['hook.example.com', 'other.example.com']);
	});

	it('tells everyone who starts from then on, and a form filled in before is out of date', async () => {
		const made = await makeClass();
		const { batch } = await shown(made);
		expect([batch.conditions.sentTo, batch.version]).toEqual(['hook.example.com', 2]);
		await removeHook(context, teacher, made.id);
		const after = await shown(made);
		expect([after.hook, after.batch.conditions.sentTo, after.batch.version]).toEqual([null, undefined, 3]);
		expect(JSON.stringify(after.batch.conditions)).not.toContain('sentTo');
	});

	it('is refused where nobody sees results, for a wrong address, and for whom the batch is not theirs', async () => {
		const made = await makeBatch(context, { owner: teacher.id, view: 'progress', people: [] });
		expect(await setHook(context, teacher, made.id, receiver.url)).toEqual({
			fault: { id: 'desk.hook.no_results' },
		});
		expect(await setHook(context, teacher, made.id, 'http://hook.example.com')).toMatchObject({
			fault: { id: 'desk.hook.url_wrong' },
		});
		const other = (await signIn({ context }, 'teacher', 'other@example.org')).account;
		const share = { batch_id: made.id, account_id: other.id };
		await context.db.insertInto('batch_shares').values(share).execute();
		const refused = { refused: 'not_found' };
		expect(await readHook(context, other, made.id)).toEqual(refused);
		expect(await setHook(context, other, made.id, receiver.url)).toEqual(refused);
		expect(await removeHook(context, other, made.id)).toEqual(refused);
		expect(await rotateHookSecret(context, other, made.id)).toEqual(refused);
		expect(await testHook(context, other, made.id)).toEqual(refused);
		expect(await replayDelivery(context, other, made.id, 'x')).toEqual(refused);
	});

	it('signs with the former secret, too, for a day', async () => {
		const made = await makeClass();
		const rotated = await rotateHookSecret(context, teacher, made.id);
		const secret = isRefusal(rotated) ? '' : rotated.secret;
		const verifies = (with_: string) => {
			const { headers, body } = receiver.received.at(-1) as Received;
			const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
				String(headers[`webhook-${name}`]),
			) as [string, string, string];
			return isSigned({ id, timestamp, signature, body }, with_, context.clock() / 1000);
		};
		await testHook(context, teacher, made.id);
		expect([verifies(made.secret), verifies(secret)]).toEqual([true, true]);
		context.pass(HOUR);
		const second = await rotateHookSecret(context, teacher, made.id);
		const last = isRefusal(second) ? '' : second.secret;
		await testHook(context, teacher, made.id);
		expect([verifies(made.secret), verifies(secret), verifies(last)]).toEqual([true, false, true]);
		context.pass(24 * HOUR);
		await testHook(context, teacher, made.id);
		expect([verifies(made.secret), verifies(last)]).toEqual([false, true]);
	});

	it('keeps what it can’t send while the account that set it may not see the batch', async () => {
		const made = await makeClass();
		const { account: owner } = await signIn({ context }, 'owner');
		const { account: setter } = await signIn({ context }, 'owner', 'second@example.org');
		await setHook(context, setter, made.id, receiver.url);
		await changeRole(context, owner, { id: setter.id, role: 'teacher' });
		await finish(made);
		await deliverHooks(context);
		expect(receiver.received).toEqual([]);
		const { deliveries } = await shown(made);
		expect(deliveries).toMatchObject([{ state: 'failed', tries: 0, status: null, fault: null }]);
		await setHook(context, teacher, made.id, receiver.url);
		await replayDelivery(context, teacher, made.id, deliveries[0]?.id ?? '');
		await deliverHooks(context);
		expect(receiver.received).toHaveLength(1);
	});

	it('sends nothing unsigned if its secret belongs to another installation', async () => {
		const made = await makeClass();
		await context.db.updateTable('batch_hooks').set({ secret: 'x' }).execute();
		expect(await testHook(context, teacher, made.id)).toEqual({ fault: 'no_secret' });
		expect(receiver.received).toEqual([]);
	});

	it('is tested at once, with nobody in it, and only so often', async () => {
		const made = await makeClass();
		expect(await testHook(context, teacher, made.id)).toEqual({ status: 204 });
		expect(bodies()).toMatchObject([{ type: 'test', data: { batch: { id: made.id, name: 'Class 7b' } } }]);
		answer(500);
		for (let test = 1; test < hookTests.most; test++)
			expect(await testHook(context, teacher, made.id)).toEqual({ status: 500 });
		expect(await testHook(context, teacher, made.id)).toEqual({ refused: 'too_many_requests' });
		expect(await testHook(context, teacher, (await makeClass()).id)).toEqual({
			refused: 'too_many_requests',
		});
		expect(await deliverHooks(context)).toBe(false);
		context.pass(hookTests.within);
		expect(await testHook(context, teacher, made.id)).toEqual({ status: 500 });
		const { deliveries } = await shown(made);
		const taken = deliveries.filter(({ state }) => state === 'sent');
		expect([deliveries.length, taken]).toMatchObject([hookTests.most + 1, [{ type: 'test', status: 204 }]]);
	});

	it('is tested only so often, also if it is removed in between and set again', async () => {
		const made = await makeClass();
		for (let test = 0; test < hookTests.most; test++) await testHook(context, teacher, made.id);
		await removeHook(context, teacher, made.id);
		await setHook(context, teacher, made.id, receiver.url);
		expect(await testHook(context, teacher, made.id)).toEqual({ refused: 'too_many_requests' });
		expect(receiver.received).toHaveLength(hookTests.most);
	});

	it('keeps secrets encrypted, and out of the log', async () => {
		const made = await makeClass();
		answer(500);
		await finish(made);
		await deliverHooks(context);
		const stored = await context.db.selectFrom('batch_hooks').selectAll().execute();
		const log = await context.db.selectFrom('desk_log').selectAll().execute();
		expect(context.logged).toHaveLength(1);
		for (const text of [stored, log, context.logged].map((each) => JSON.stringify(each)))
			expect(text).not.toContain(made.secret.slice(6, 40));
		expect(JSON.stringify([log, context.logged])).not.toMatch(/hook\.example|Ana|117/);
	});
});
