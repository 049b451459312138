import { afterEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../core/refusals.ts';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { begin, client, details, wholeAttempt } from '../../../test/crash/visitor.ts';
import { readResult } from '../../commands/read-result.ts';
import { openLimits } from './rate-limits.ts';

let site: Site;
afterEach(() => site.remove());

/** Returns a function that calls the API through a proxy, from this address. */
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
		expect(await site.context.db.selectFrom('results').select('attempt_id').execute()).toHaveLength(40);
	});

	it('say when to come back, in the language of the request, and only to the address that has had enough', async () => {
		site = await makeSite({ LIMITS: '1', TRUST_PROXY: '1' });
		const call = from('203.0.113.7');
		const start = (language: string) => call('POST', '/user/attempt', { quiz: 'thanks-test', language });
		for (let count = 0; count < 200; count++) expect((await start('en')).status).toBe(201);
		const refused = await start('ar');
		expect([refused.status, refused.error().code]).toEqual([429, 'too_many_requests']);
		expect(refused.error().message).toBe(
			'وصلتنا طلبات كثيرة جدًا في وقت قصير. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
		);
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

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Completes an attempt from an address and returns the state of the email with its report. */
async function reported(address: string, email: string) {
	const visit = await wholeAttempt(from(address), { quiz: 'thanks-test' }, { ...details, email });
	const report = await readResult(site.context, visit.attempt.id);
	if (isRefusal(report)) throw new Error(report.refused);
	expect(report.result).toMatchObject({ kind: 'iq' });
	return report.mailShown?.deliveryStatus;
}

const times = <T>(count: number, value: T) => Array<T>(count).fill(value);

describe('the limits of a day', () => {
	it('let several classes behind one address through, and more of them the next day', async () => {
		site = await makeSite({ LIMITS: '1' });
		const limit = openLimits(site.context);
		for (const [name, inOne, most] of [
			['start', 200, 2000],
			['details', 200, 1000],
			['contact', 60, 100],
			['mail', 60, 200],
		] as const) {
			let through = 0;
			for (let hour = 0; hour < 12; hour++) {
				for (let call = 0; call < inOne; call++) if ((await limit(name, 'a school')) === 0) through++;
				site.context.pass(60 * MINUTE);
			}
			expect([name, through]).toEqual([name, most]);
			const wait = await limit(name, 'a school');
			expect(wait).toBeGreaterThan(11 * 3600);
			expect(await limit(name, 'another')).toBe(0);
			site.context.pass(wait * 1000 + 1);
			expect(await limit(name, 'a school')).toBe(0);
		}
	});

	it('bound what one address can store', async () => {
		site = await makeSite({ LIMITS: '0.01', TRUST_PROXY: '1' });
		const seen: number[] = [];
		let last = '';
		for (let round = 0; round < 12; round++) {
			for (let each = 0; each < 2; each++) {
				const { status, headers } = await from('203.0.113.7')('POST', '/user/attempt', {
					quiz: 'thanks-test',
				});
				seen.push(status);
				last = headers.get('retry-after') ?? '';
			}
			site.context.pass(10 * MINUTE + 1);
		}
		expect(seen.filter((status) => status === 201)).toHaveLength(20);
		expect(seen.slice(20)).toEqual(times(4, 429));
		expect(Number(last)).toBeGreaterThan(3600);
		expect(await site.context.db.selectFrom('attempts').select('id').execute()).toHaveLength(20);
	});

	it('are counted for each kind of form by itself', async () => {
		site = await makeSite({ LIMITS: '0.03', TRUST_PROXY: '1' });
		const write = async () => (await from('203.0.113.7')('POST', '/user/contact', message)).status;
		expect([await write(), await write(), await write()]).toEqual([202, 202, 429]);
		const { status } = await from('203.0.113.7')('POST', '/user/info', {
			name: 'Ana',
			email: 'ana@example.org',
		});
		expect(status).toBe(202);
		site.context.pass(DAY + 1);
		expect(await write()).toBe(202);
	});
});

const message = { name: 'Ana', email: 'ana@example.org', message: 'Hello' };

describe('one mailbox', () => {
	it('gets ten reports a day under all its addresses together; later ones are there to read', async () => {
		site = await makeSite({ LIMITS: '1', TRUST_PROXY: '1' });
		const seen = [];
		for (let count = 0; count < 20; count++) {
			const email = count % 2 ? `victim+${count}@example.org` : `Victim+${count}@Example.ORG`;
			seen.push(await reported(`10.0.0.${count}`, email));
		}
		expect(seen).toEqual([...times(10, 'queued'), ...times(10, 'recipient_limit')]);
		expect(await site.work()).toBe(10);
		expect(await reported('10.0.1.1', 'victim.2@example.org'), 'another mailbox').toBe('queued');
		site.context.pass(DAY + 1);
		expect(await reported('10.0.1.1', 'victim@example.org')).toBe('queued');
		const stored = await site.context.db.selectFrom('mailed').select('recipient').execute();
		expect(JSON.stringify(stored)).not.toMatch(/victim|example/i);
	});

	it('gets the reports of somebody who takes several tests in a day', async () => {
		site = await makeSite({ LIMITS: '1' });
		const seen = [];
		for (let count = 0; count < 8; count++) seen.push(await reported('203.0.113.7', details.email));
		expect(seen).toEqual(times(8, 'queued'));
	});

	it('keeps a mail that waits when no more are sent, and what was withheld uses up no time of sending again', async () => {
		site = await makeSite({ LIMITS: '0.1' });
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
		for (let count = 0; count < 5; count++) {
			const again = await visit.call('POST', '/report-mail', {});
			expect([again.status, again.data()]).toEqual([202, { report_mail: { state: 'failed' } }]);
		}
		expect(await site.work()).toBe(1);
		site.context.pass(DAY + 1);
		expect((await visit.call('POST', '/report-mail', {})).data()).toEqual({
			report_mail: { state: 'queued' },
		});
		const other = await visit.call('POST', '/report-mail', { email: 'second@example.org' });
		expect(other.data()).toEqual({ report_mail: { state: 'queued' } });
		expect(await site.work(), 'only to the corrected address').toBe(1);
	});
});

describe('who asks for mails', () => {
	it('has so many reports sent a day, whatever they are to; the results stay', async () => {
		site = await makeSite({ LIMITS: '0.01', TRUST_PROXY: '1' });
		const seen = [];
		for (let count = 0; count < 7; count++) {
			seen.push(await reported('203.0.113.7', `reader${count}@example.org`));
			site.context.pass(10 * MINUTE + 1);
		}
		expect(seen).toEqual([...times(5, 'queued'), 'daily_limit', 'daily_limit']);
		expect(await reported('203.0.113.8', 'reader8@example.org')).toBe('queued');
		expect(await site.work()).toBe(6);
	});

	it('shares what all get in a day, which only mails use up', async () => {
		site = await makeSite({ LIMITS: '0.001', TRUST_PROXY: '1' });
		const first = await wholeAttempt(from('10.0.0.99'), { quiz: 'thanks-test' });
		const body = { ...details, email: 'reader@example.org' };
		for (let count = 0; count < 40; count++) {
			const call = from(`10.0.1.${count}`);
			await call('POST', '/user/contact', {});
			await call('POST', `${first.path}/details`, details, first.auth);
			await call('POST', `${first.path}/report-mail`, body, first.auth);
		}
		const seen = [];
		for (let count = 0; count < 22; count++)
			seen.push(await reported(`10.0.0.${count}`, `reader${count}@example.org`));
		expect(seen.filter((state) => state === 'queued').length).toBeGreaterThanOrEqual(16);
		expect(seen.slice(-2)).toEqual(['daily_limit', 'daily_limit']);
		expect(site.context.logged.splice(0)).toEqual([
			['warn', 'the daily limit for one kind of email has been reached', { kind: 'report' }],
		]);
	});

	it('loses no message where all have written as many as are sent on: it stands in the list of mails', async () => {
		site = await makeSite({ LIMITS: '0.003', TRUST_PROXY: '1' });
		const seen = [];
		for (let count = 0; count < 5; count++)
			seen.push((await from(`10.0.0.${count}`)('POST', '/user/contact', message)).status);
		expect(seen).toEqual(times(5, 202));
		const mails = await site.context.db
			.selectFrom('outbox')
			.select(['state', 'last_error', 'body'])
			.where('kind', '=', 'contact')
			.execute();
		expect(mails.filter(({ state }) => state === 'queued')).toHaveLength(3);
		const withheld = mails.filter(({ last_error }) => last_error === 'daily limit');
		expect(withheld.map(({ body }) => JSON.parse(body ?? ''))).toEqual(times(2, message));
	});

	it('is refused a mail that confirms where as many have gone out, and gets it the next day', async () => {
		site = await makeSite({ LIMITS: '0.001', TRUST_PROXY: '1' });
		const ask = async (name: string) =>
			(await from(`10.0.0.${name}`)('POST', '/user/info', { name, email: `${name}@example.org` })).status;
		expect([await ask('1'), await ask('2'), await ask('3'), await ask('4')]).toEqual([202, 202, 429, 429]);
		site.context.pass(DAY + 1);
		expect(await ask('3')).toBe(202);
		expect(await site.work()).toBe(3);
	});
});
