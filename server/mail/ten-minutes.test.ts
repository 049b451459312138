import { expect, it } from 'vitest';
import { makeWholeSite } from '../../test/crash/site.ts';
import { type Call, details, type Visit, wholeAttempt } from '../../test/crash/visitor.ts';
import { makeMailServer } from '../../test/smtp/mail-server.ts';
import { derivedReportToken } from '../tokens.ts';

const MINUTE = 60_000;
const visitors = process.env.FULL ? 200 : 20;

it(
	'while no mail server is there for ten minutes everyone reads the report at once; afterwards every mail leaves, once',
	async () => {
		const dead = await makeMailServer();
		await dead.stop();
		const site = await makeWholeSite({ SMTP_URL: dead.url, LIMITS: '1', TRUST_PROXY: '1' });
		const { context } = site;
		const visits: { email: string; visit: Visit }[] = [];
		const stateOf = async (visit: Visit) =>
			(await visit.call('GET', '/result')).data<{ report_mail: { state: string } }>().report_mail.state;

		for (let minute = 0; minute < 10; minute++) {
			for (let number = 0; number < visitors / 10; number++) {
				const email = `visitor-${minute}-${number}@example.org`;
				// Each request comes from a different address, because the limits are those of a production site.
				const headers = { 'x-forwarded-for': `198.18.${minute}.${number + 1}` };
				const call: Call = async (method, path, body, more) =>
					site.call(method, path, body, { ...more, ...headers });
				const visit = await wholeAttempt(call, { quiz: 'thanks-test' }, { ...details, email });
				visits.push({ email, visit });
				const path = `/report/${derivedReportToken(context, visit.attempt.id)}`;
				const page = await site.request(path, { headers });
				expect([page.status, await stateOf(visit)]).toEqual([200, 'queued']);
				expect(await page.text()).toContain('We’re sending your report to');
			}
			await site.work();
			context.pass(MINUTE);
		}
		for (const { visit } of visits) expect(await stateOf(visit)).toBe('queued');
		expect(new Set(context.logged.map(([level, message]) => `${level}: ${message}`))).toEqual(
			new Set(['warn: the mail server did not accept an email']),
		);

		const mails = await makeMailServer(dead.port);
		context.logged.length = 0;
		for (let minute = 0; minute < 60; minute++) {
			await site.work();
			context.pass(MINUTE);
		}
		expect(mails.taken.map(({ to }) => to.join()).sort()).toEqual(visits.map(({ email }) => email).sort());
		expect(new Set(mails.taken.map(({ mail }) => mail.messageId)).size).toBe(visitors);
		for (const { visit } of visits) expect(await stateOf(visit)).toBe('sent');
		expect(context.logged).toEqual([]);
		await site.remove();
		await mails.stop();
	},
	process.env.FULL ? 600_000 : 120_000,
);
