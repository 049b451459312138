import { afterEach, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, client, details, type Result, wholeAttempt } from '../../test/crash/visitor.ts';

let site: Site;
afterEach(() => site.remove());

/** Calls as they come through a proxy from this address. */
const from = (address: string) =>
	client((path, init) =>
		site.request(path, { ...init, headers: { ...(init.headers as object), 'x-forwarded-for': address } }),
	);

describe('the limits at their usual size', () => {
	it('let a class of 40 behind one address work without waiting', async () => {
		site = await makeSite({ LIMITS: '1', TRUST_PROXY: '1' }, 'content/quizzes');
		const call = from('203.0.113.7');
		const pupils = Array.from({ length: 40 }, async (_, index) => {
			await call('GET', '/user/domain-quiz/info/iq-test');
			const visit = await wholeAttempt(
				call,
				{ quiz: 'iq-test' },
				{ ...details, email: `pupil${index}@school.example` },
			);
			expect((await visit.call('GET')).status).toBe(200);
			expect((await visit.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'queued' } });
		});
		await Promise.all(pupils);
		expect(await site.house.db.selectFrom('results').select('attempt_id').execute()).toHaveLength(40);
	});

	it('say when to come back, in the language of the request, and only to the address that has had enough', async () => {
		site = await makeSite({ LIMITS: '1', TRUST_PROXY: '1' });
		const call = from('203.0.113.7');
		const start = (language: string) => call('POST', '/user/attempt', { quiz: 'thanks-test', language });
		for (let count = 0; count < 200; count++) expect((await start('en')).status).toBe(201);
		const refused = await start('ar');
		expect([refused.status, refused.error().code]).toEqual([429, 'too_many_requests']);
		expect(refused.error().message).toBe('طلبات كثيرة جدًا. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.');
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
		expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
		expect((await from('203.0.113.8')('POST', '/user/attempt', { quiz: 'thanks-test' })).status).toBe(201);
	});

	it('count every call and page, and none when they are off', async () => {
		site = await makeSite({ LIMITS: '0.001' });
		const visit = await begin(site.call, { quiz: 'thanks-test' });
		for (const [method, part, body] of [
			['GET', ''],
			['PUT', '/answer', { question_id: 'm01', answer_id: 'a', time: 1 }],
			['POST', '/details', details],
			['POST', '/report-mail', {}],
		] as [string, string, object?][]) {
			const seen = [];
			for (let count = 0; count < 5; count++) seen.push((await visit.call(method, part, body)).status);
			expect(seen.at(-1)).toBe(429);
		}
		for (let count = 0; count < 3; count++) await site.request('/');
		const page = await site.request('/');
		expect([page.status, page.headers.has('retry-after')]).toEqual([429, true]);
		await site.remove();
		site = await makeSite({ LIMITS: 'off' });
		for (let count = 0; count < 500; count++) await begin(site.call, { quiz: 'thanks-test' });
	});

	it('cannot be escaped by naming another address', async () => {
		site = await makeSite({ LIMITS: '0.01', TRUST_PROXY: '1' });
		const seen = [];
		for (let count = 0; count < 4; count++) {
			const call = from(`198.51.100.${count}, 203.0.113.7`);
			seen.push((await call('POST', '/user/attempt', { quiz: 'thanks-test' })).status);
		}
		expect(seen).toEqual([201, 201, 429, 429]);
	});

	it('count the addresses of one household as one', async () => {
		site = await makeSite({ LIMITS: '0.005', TRUST_PROXY: '1' });
		const start = async (address: string) =>
			(await from(address)('POST', '/user/attempt', { quiz: 'thanks-test' })).status;
		expect(await start('2001:db8:1:2:aaaa::1')).toBe(201);
		expect(await start('2001:db8:1:3:bbbb::2')).toBe(429);
		expect(await start('2001:db8:1:102:aaaa::1')).toBe(201);
	});
});

describe('one mail address', () => {
	it('gets twenty mails a day; later reports are still there to read', async () => {
		site = await makeSite({ LIMITS: '1', TRUST_PROXY: '1' });
		const states = [];
		for (let count = 0; count < 22; count++) {
			const email = count % 2 ? 'flood@example.org' : 'Flood@Example.ORG';
			const visit = await wholeAttempt(
				from(`10.0.0.${count}`),
				{ quiz: 'thanks-test' },
				{ ...details, email },
			);
			const report = (await visit.call('GET', '/result')).data<{
				result: Result;
				report_mail: { state: string };
			}>();
			expect(report.result.kind).toBe('iq');
			states.push(report.report_mail.state);
		}
		expect(states).toEqual([...Array(20).fill('queued'), 'failed', 'failed']);
		expect(await site.work()).toBe(20);
		site.house.pass(24 * 60 * 60 * 1000 + 1);
		const next = await wholeAttempt(
			from('10.0.1.1'),
			{ quiz: 'thanks-test' },
			{ ...details, email: 'flood@example.org' },
		);
		expect((await next.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'queued' } });
	});
});
