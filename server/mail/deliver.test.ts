import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/refusals.ts';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { details, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { type MailServer, makeMailServer } from '../../test/smtp/mail-server.ts';
import { eraseAddress } from '../commands/erase-address.ts';
import { eraseAttempt } from '../commands/erase-attempt.ts';
import { readResult } from '../commands/read-result.ts';
import { sendMessage } from '../commands/send-message.ts';
import { subscribe } from '../commands/subscribe.ts';
import type { Context } from '../context.ts';
import { leaseNext } from '../db/outbox.ts';
import { deliverNext } from './deliver.ts';
import { mailFile } from './mail-file.ts';
import { openTransport } from './transport.ts';

let mails: MailServer;
let site: Site;
let visit: Visit;
beforeEach(async () => {
	mails = await makeMailServer();
	site = await makeSite({ SMTP_URL: mails.url });
	visit = await wholeAttempt(site.call, { quiz: 'thanks-test' });
});
afterEach(async () => {
	await site.remove();
	await mails.stop();
});

const MINUTE = 60_000;
const state = async () =>
	(await visit.call('GET', '/result')).data<{ report_mail: { state: string } }>().report_mail.state;
const shown = async () => {
	const report = await readResult(site.context, visit.attempt.id);
	return isRefusal(report) ? report : report.mailShown;
};
const rows = () => site.context.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();

describe('a mail server', () => {
	it('that asks to come again gets the same mail after the back-off', async () => {
		mails.refuse(451, 'greylisted');
		expect(await site.work()).toBe(1);
		expect(await state()).toBe('queued');
		mails.refuse(0);
		site.context.pass(MINUTE - 1);
		expect([await site.work(), mails.taken.length]).toEqual([0, 0]);
		site.context.pass(1);
		expect([await site.work(), mails.taken.length]).toEqual([1, 1]);
		expect(await state()).toBe('sent');
		const [row] = await rows();
		expect(mails.taken[0]?.mail.messageId).toBe(`<${row?.id}@localhost.localdomain>`);
		expect(row).toMatchObject({ tries: 2, last_error: null, sent_at: site.context.clock() });
		expect(site.context.logged).toMatchObject([
			['warn', 'the mail server did not accept an email', { code: '451', failed: false }],
		]);
	});

	it('that refuses is not asked again; the visitor sees it and corrects the address', async () => {
		mails.refuse(550, 'no such mailbox');
		await site.work();
		expect(await state()).toBe('failed');
		expect(await shown()).toEqual({ deliveryStatus: 'refused', address: 'a…@example.org' });
		site.context.pass(3 * 24 * 60 * MINUTE);
		expect([await site.work(), mails.tries()]).toEqual([0, 1]);
		mails.refuse(0);
		const again = await visit.call('POST', '/report-mail', { email: ' ana.right@example.org ' });
		expect([again.status, again.data()]).toEqual([202, { report_mail: { state: 'queued' } }]);
		expect(await shown()).toMatchObject({ deliveryStatus: 'queued' });
		await site.work();
		expect(mails.taken.map(({ to }) => to)).toEqual([['ana.right@example.org']]);
		expect(await state()).toBe('sent');
		expect(await shown()).toEqual({ deliveryStatus: 'sent', address: 'a…@example.org' });
	});

	it('that is down for a while loses nothing', async () => {
		await mails.stop();
		for (const wait of [0, 1, 5, 15]) {
			site.context.pass(wait * MINUTE);
			expect(await site.work()).toBe(1);
			expect(await state()).toBe('queued');
		}
		expect((await rows())[0]).toMatchObject({ tries: 4, last_error: expect.stringMatching(/^E/) });
		mails = await makeMailServer(mails.port);
		site.context.pass(60 * MINUTE);
		await site.work();
		expect([mails.taken.length, await state()]).toEqual([1, 'sent']);
	});

	it('that never takes it is given up after the last try, within three days', async () => {
		mails.refuse(421);
		const begun = site.context.clock();
		for (let tries = 1; (await state()) === 'queued'; tries++) {
			expect(tries).toBeLessThanOrEqual(10);
			await site.work();
			site.context.pass(Math.max(0, ((await rows())[0]?.next_at ?? 0) - site.context.clock()));
		}
		expect([await state(), mails.tries(), (await rows())[0]?.tries]).toEqual(['failed', 10, 10]);
		expect(await shown()).toMatchObject({ deliveryStatus: 'given_up' });
		const days = (site.context.clock() - begun) / (24 * 60 * MINUTE);
		expect(days).toBeGreaterThan(2.5);
		expect(days).toBeLessThan(3);
		site.context.pass(7 * 24 * 60 * MINUTE);
		expect(await site.work()).toBe(0);
		expect((await visit.call('GET', '/result')).status).toBe(200);
	});

	it('keeps one refused mail from holding up the others', async () => {
		mails.refuse(451);
		await site.work();
		mails.refuse(0);
		const other = await wholeAttempt(
			site.call,
			{ quiz: 'thanks-test' },
			{ ...details, email: 'second@example.org' },
		);
		await site.work();
		expect(mails.taken.map(({ to }) => to[0])).toEqual(['second@example.org']);
		expect((await other.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'sent' } });
	});
});

it('a refusal is told also where nobody can note it', async () => {
	const context: Context = {
		...site.context,
		async transaction(work) {
			if (mails.tries() > 0) throw new Error('the disk is full');
			return site.context.transaction(work);
		},
	};
	mails.refuse(550, 'no such mailbox');
	await expect(deliverNext(context, openTransport(context.env))).rejects.toThrow('the disk is full');
	expect(site.context.logged).toMatchObject([
		['warn', 'the mail server did not accept an email', { code: '550', failed: true }],
	]);
});

describe('a worker that dies with a mail in hand', () => {
	it('leaves it to the next one when its lease is over', async () => {
		const held = await leaseNext(site.context.db, site.context.clock(), 5 * MINUTE);
		expect(held?.recipient).toBe(details.email);
		site.context.pass(5 * MINUTE);
		expect(await site.work()).toBe(0);
		site.context.pass(1);
		expect(await site.work()).toBe(1);
		expect([mails.taken.length, await state()]).toEqual([1, 'sent']);
	});
});

describe('sending again', () => {
	it('is possible three times', async () => {
		await site.work();
		const seen = [];
		for (let count = 0; count < 4; count++) {
			site.context.pass(1_000);
			const { status, text } = await visit.call('POST', '/report-mail', {});
			seen.push(status === 202 ? status : [status, JSON.parse(text).error.code]);
			await site.work();
		}
		expect(seen).toEqual([202, 202, 202, [409, 'mail_limit']]);
		expect(mails.taken.map(({ to }) => to[0])).toEqual(Array(4).fill(details.email));
		expect(new Set(mails.taken.map(({ mail }) => mail.messageId)).size).toBe(4);
	});

	it('is possible three times, also when all is pressed at once', async () => {
		const presses = await Promise.all(
			Array.from({ length: 20 }, () => visit.call('POST', '/report-mail', {})),
		);
		expect(presses.filter(({ status }) => status === 202)).toHaveLength(3);
		expect(await state()).toBe('queued');
		await site.work();
		expect([mails.taken.length, await state()]).toEqual([1, 'sent']);
	});

	it('to a corrected address replaces what was on its way', async () => {
		mails.refuse(451);
		await site.work();
		site.context.pass(1_000);
		await visit.call('POST', '/report-mail', { email: 'ana.right@example.org', language: 'ar' });
		mails.refuse(0);
		site.context.pass(60 * MINUTE);
		await site.work();
		expect(mails.taken.map(({ to }) => to[0])).toEqual(['ana.right@example.org']);
		expect(mails.taken[0]?.mail.html).toMatch(/lang="ar"/);
		expect((await visit.call('POST', '/report-mail', {})).status).toBe(202);
		await site.work();
		expect(mails.taken[1]?.to).toEqual(['ana.right@example.org']);
	});

	it('replaces also a mail that is just being refused', async () => {
		mails.refuse(451);
		const send = openTransport(site.context.env);
		await deliverNext(site.context, async (id, mail) => {
			site.context.pass(1_000);
			await visit.call('POST', '/report-mail', { email: 'ana.right@example.org' });
			await send(id, mail);
		});
		mails.refuse(0);
		site.context.pass(60 * MINUTE);
		await site.work();
		expect(mails.taken.map(({ to }) => to[0])).toEqual(['ana.right@example.org']);
	});

	it.each(['ana', 'a@b.co\r\nBcc: x@y.zz', ''])('to %j is refused', async (email) => {
		const { status, error } = await visit.call('POST', '/report-mail', { email });
		expect([status, error().code, Object.keys(error().fields ?? {})]).toEqual([
			422,
			'invalid_details',
			['email'],
		]);
	});
});

describe('erasing', () => {
	it('stops a mail that waits', async () => {
		await visit.call('DELETE');
		expect([await site.work(), mails.tries()]).toEqual([0, 0]);
		expect(await rows()).toEqual([]);
	});

	it('leaves no file of a mail that is just being written', async () => {
		const files = await makeSite();
		const other = await wholeAttempt(files.call, { quiz: 'thanks-test' });
		const send = openTransport(files.context.env);
		let written = '';
		await deliverNext(files.context, async (id, mail) => {
			await other.call('DELETE');
			await send(id, mail);
			written = mailFile(files.context.env.DATA_DIR, id);
		});
		expect([written.endsWith('.eml'), existsSync(written)]).toEqual([true, false]);
		await files.remove();
	});

	it.each(['a message', 'a mail that asks for a confirmation'])(
		'of an address leaves no file of %s that is just being written',
		async (what) => {
			const files = await makeSite();
			const { context } = files;
			const written = { name: 'Ana', email: details.email, message: 'Hello' };
			await (what === 'a message' ? sendMessage(context, written) : subscribe(context, written, 'en'));
			const send = openTransport(context.env);
			let file = '';
			await deliverNext(context, async (id, mail) => {
				await eraseAddress(context, details.email);
				await send(id, mail);
				file = mailFile(context.env.DATA_DIR, id);
			});
			expect([file.endsWith('.eml'), existsSync(file)]).toEqual([true, false]);
			await files.remove();
		},
	);

	it('leaves nothing of a mail whose file it takes away while that is written, and nothing to tell of', async () => {
		const files = await makeSite();
		const other = await wholeAttempt(files.call, { quiz: 'thanks-test' });
		const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' });
		await deliverNext(files.context, async () => {
			await other.call('DELETE');
			throw gone;
		});
		expect(files.context.logged).toEqual([]);
		await wholeAttempt(files.call, { quiz: 'thanks-test' });
		await deliverNext(files.context, async () => Promise.reject(gone));
		expect(files.context.logged).toMatchObject([
			['warn', 'the mail server did not accept an email', { code: 'ENOENT' }],
		]);
		await files.remove();
	});

	it('leaves no file of a mail that was written and noted while the rest went', async () => {
		const files = await makeSite();
		const { context } = files;
		const other = await wholeAttempt(files.call, { quiz: 'thanks-test' });
		const send = openTransport(context.env);
		let written = '';
		const meanwhile: Context = {
			...context,
			async transaction(work) {
				await deliverNext(context, async (id, mail) => {
					await send(id, mail);
					written = mailFile(context.env.DATA_DIR, id);
				});
				return context.transaction(work);
			},
		};
		expect(await eraseAttempt(meanwhile, other.attempt.id)).toEqual({ erased: true });
		expect([written.endsWith('.eml'), existsSync(written)]).toEqual([true, false]);
		await files.remove();
	});
});
