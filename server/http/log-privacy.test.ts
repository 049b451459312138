import { pino } from 'pino';
import { expect, it } from 'vitest';
import { makeSite, openSite } from '../../test/crash/site.ts';
import { begin, details } from '../../test/crash/visitor.ts';
import { makeMailServer } from '../../test/smtp/mail-server.ts';
import { startWorker } from '../worker.ts';

it('the log holds no name, address, answer or token, whatever goes wrong', async () => {
	const mails = await makeMailServer();
	mails.refuse(550, 'no mailbox zyxwv.person@example.org here');
	const site = await makeSite({ SMTP_URL: mails.url, LIMITS: '1' });
	let lines = '';
	const log = pino({ level: 'trace', base: null }, { write: (line: string) => void (lines += line) });
	const house = { ...site.house, log };
	const { call } = await openSite(house);
	const visit = await begin(call, { quiz: 'thanks-test' }, { 'idempotency-key': 'zyxwv-idempotency-key' });
	const secret = { ...details, name: 'Zyxwv Person', email: 'zyxwv.person@example.org' };
	await visit.answerAll(54_321);
	await visit.call('PUT', '/answer', { question_id: 'zyxwv-question', answer_id: 'a', time: 54_321 });
	await visit.call('POST', '/details', '{"name":"Zyxwv');
	await visit.call('POST', '/finish');
	await visit.call('POST', '/details', { ...secret, email: 'zyxwv' });
	await visit.call('POST', '/details', secret);
	const worker = startWorker(house);
	await expect.poll(() => lines).toContain('a mail was not taken');
	await worker.stop();
	// A fault inside: the store fails in the middle of a call.
	await house.db.schema.dropTable('outbox').execute();
	await visit.call('POST', '/report-mail', { email: 'zyxwv.other@example.org' });
	expect(lines).toContain('a request met a fault');
	expect(lines).not.toMatch(/zyxwv|54321|example\.org/i);
	expect(lines).not.toContain(visit.token);
	for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
	await site.remove();
	await mails.stop();
});
