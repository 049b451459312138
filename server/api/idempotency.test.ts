import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import type { Started } from '../../test/crash/visitor.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite();
});
afterAll(() => site.remove());

const body = { quiz: 'thanks-test', language: 'en' };
const start = (key: string, sent: object = body) =>
	site.call('POST', '/user/attempt', sent, { 'idempotency-key': key });

describe('an idempotency key', () => {
	it('gives the same attempt and token again, as far as it has come', async () => {
		const first = (await start('the-first-key-0001')).data<Started>();
		const auth = { authorization: `Bearer ${first.token}` };
		const answer = { question_id: first.questions[0]?.id, answer_id: 'a', time: 1_000 };
		await site.call('PUT', `/user/attempt/${first.attempt.id}/answer`, answer, auth);
		const again = await start('the-first-key-0001');
		const second = again.data<Started>();
		expect(again.status).toBe(201);
		expect([second.token, second.questions]).toEqual([first.token, first.questions]);
		expect(second.attempt).toEqual({ ...first.attempt, position: 2, answers: [answer] });
	});

	it('does not mind how the same body is written', async () => {
		const first = (await start('the-second-key-002')).data<Started>();
		const turned = await start('the-second-key-002', { language: 'en', quiz: 'thanks-test' });
		expect(turned.data<Started>().attempt.id).toBe(first.attempt.id);
	});

	it('is refused with another body', async () => {
		await start('the-third-key-0003');
		for (const other of [
			{ ...body, quiz: 'brief-test' },
			{ ...body, language: 'ar' },
			{ ...body, time_factor: 0 },
		]) {
			const { status, error } = await start('the-third-key-0003', other);
			expect([status, error().code]).toEqual([422, 'idempotency_key_reused']);
		}
	});

	it.each(['', 'x'.repeat(15), 'x'.repeat(129), 'a key with some spaces'])(
		'is refused as %j',
		async (key) => {
			const { status, error } = await start(key);
			expect([status, error().code]).toEqual([422, 'idempotency_key_invalid']);
		},
	);

	it.each([16, 128])('may have %d characters', async (length) => {
		expect((await start('k'.repeat(length))).status).toBe(201);
	});

	it('is forgotten after 24 hours, not before', async () => {
		const id = async () => (await start('the-fourth-key-004')).data<Started>().attempt.id;
		const first = await id();
		site.context.pass(24 * 60 * 60 * 1000 - 1);
		await site.work();
		expect(await id()).toBe(first);
		site.context.pass(2);
		await site.work();
		expect(await id()).not.toBe(first);
	});

	it('is that of its client: the same from another begins an attempt of its own', async () => {
		const open = await makeSite({ TRUST_PROXY: '1' });
		const from = async (address: string) => {
			const headers = { 'idempotency-key': 'the-key-of-two-01', 'x-forwarded-for': address };
			const { status, data } = await open.call('POST', '/user/attempt', body, headers);
			expect(status).toBe(201);
			return data<Started>();
		};
		const [mine, theirs, again] = [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')];
		expect([theirs.attempt.id, theirs.token]).not.toContain(mine.attempt.id);
		expect(theirs.token).not.toBe(mine.token);
		expect([again.attempt.id, again.token]).toEqual([mine.attempt.id, mine.token]);
		await open.remove();
	});

	it('is kept only as a digest', async () => {
		await start('the-fifth-key-0005');
		expect(
			JSON.stringify(await site.context.db.selectFrom('idempotency').selectAll().execute()),
		).not.toContain('fifth');
	});
});
