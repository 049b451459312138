import { pino } from 'pino';
import { expect, it } from 'vitest';
import { makeSite, openSite } from '../../../test/crash/site.ts';
import { begin, details } from '../../../test/crash/visitor.ts';
import { makeMailServer } from '../../../test/smtp/mail-server.ts';
import { startWorker } from '../../worker.ts';

/** The first email of a process takes a second to write. */
const withLongTimeout = { timeout: 20_000 };

it('the log holds no name, address, answer or token, whatever goes wrong', async () => {
	const mails = await makeMailServer();
	mails.refuse(550, 'no mailbox zyxwv.person@example.org here');
	const site = await makeSite({ SMTP_URL: mails.url, LIMITS: '1' });
	let lines = '';
	const log = pino({ level: 'trace', base: null }, { write: (line: string) => void (lines += line) });
	const context = { ...site.context, log };
	const { call } = await openSite(context);
	const visit = await begin(call, { quiz: 'thanks-test' }, { 'idempotency-key': 'zyxwv-idempotency-key' });
	const secret = { ...details, name: 'Zyxwv Person', email: 'zyxwv.person@example.org' };
	await visit.answerAll(54_321);
	await visit.call('PUT', '/answer', { question_id: 'zyxwv-question', answer_id: 'a', time: 54_321 });
	await visit.call('POST', '/details', '{"name":"Zyxwv');
	await visit.call('POST', '/finish');
	await visit.call('POST', '/details', { ...secret, email: 'zyxwv' });
	await visit.call('POST', '/details', secret);
	const worker = startWorker(context);
	await expect.poll(() => lines, withLongTimeout).toContain('the mail server did not accept an email');
	await worker.stop();
	// An internal error: the store fails in the middle of a call.
	await context.db.schema.dropTable('outbox').execute();
	await visit.call('POST', '/report-mail', { email: 'zyxwv.other@example.org' });
	expect(lines).toContain('a request failed');
	expect(lines).not.toMatch(/zyxwv|(?<![\d.])54321(?!\d)|example\.org/i);
	expect(lines).not.toContain(visit.token);
	for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
	await site.remove();
	await mails.stop();
});

it('nor does it when letters, the worker and the database fail', async () => {
	const mails = await makeMailServer();
	mails.refuse(451, 'not now, zyxwv.person@example.org');
	const site = await makeSite({ SMTP_URL: mails.url, OPERATOR_EMAIL: 'zyxwv.operator@example.org' });
	let lines = '';
	const log = pino({ level: 'trace', base: null }, { write: (line: string) => void (lines += line) });
	const context = { ...site.context, log };
	const { call, request } = await openSite(context);
	const person = { name: 'Zyxwv Person', email: 'zyxwv.person@example.org' };
	for (const [path, body] of [
		['/user/info', person],
		['/user/contact', { ...person, message: 'zyxwv, and nothing else' }],
		['/user/contact', { ...person, email: 'zyxwv' }],
	] as const)
		await call('POST', path, body);
	await request('/api/user/question/search?id=ZYXWV-ZYXWV-ZYXWV');
	const worker = startWorker(context);
	await expect
		.poll(() => lines.match(/the mail server did not accept an email/g), withLongTimeout)
		.toHaveLength(2);
	await worker.stop();
	// Postgres quotes the value both in the message and in a field next to it.
	const quoting = Object.assign(new Error('invalid input syntax for type bigint: "zyxwv"'), {
		severity: 'ERROR',
		code: '22P02',
		detail: 'Key (email)=(zyxwv.person@example.org) already exists.',
	});
	const broken = { ...context, transaction: async () => Promise.reject(quoting) };
	const atFault = await openSite(broken);
	expect((await atFault.call('POST', '/user/contact', { ...person, message: 'zyxwv' })).status).toBe(500);
	const failing = startWorker(broken);
	await expect.poll(() => lines, withLongTimeout).toContain('a round of the worker failed');
	await failing.stop();
	expect(lines).toContain('22P02');
	expect(lines).not.toMatch(/zyxwv|example\.org/i);
	await site.remove();
	await mails.stop();
});
