import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../test/crash/site.ts';
import { begin, details, type Result, wholeAttempt } from '../../test/crash/visitor.ts';
import { type MailServer, makeMailServer } from '../../test/smtp/mail-server.ts';
import { rescoreAttempts } from '../commands/rescore-attempts.ts';
import { derivedReportToken } from '../tokens.ts';

let mails: MailServer;
let site: Site;
beforeEach(async () => {
	mails = await makeMailServer();
	site = await makeSite({
		SMTP_URL: mails.url,
		SITE_URL: 'https://quiz.example',
		OPERATOR_NAME: 'Ida Roth',
		OPERATOR_ADDRESS: 'Main Street 1, Sampletown',
	});
});
afterEach(async () => {
	await site.remove();
	await mails.stop();
});

const start = { quiz: 'thanks-test' };
const token = (id: string) => derivedReportToken(site.context, id);
const rows = () => site.context.db.selectFrom('outbox').selectAll().execute();

describe('the report mail', () => {
	it('brings the result and the private link, as text and as HTML', async () => {
		const visit = await wholeAttempt(site.call, { ...start, language: 'en' });
		expect(await site.work()).toBe(1);
		const [taken] = mails.taken;
		const mail = taken?.mail;
		expect([taken?.from, taken?.to]).toEqual(['reports@quiz.example', [details.email]]);
		expect(mail?.from).toMatchObject({ name: 'Plumb', address: 'reports@quiz.example' });
		expect(mail?.to).toMatchObject([{ address: details.email }]);
		expect(taken?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
		expect(taken?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
		const [row] = await rows();
		expect(mail?.messageId).toBe(`<${row?.id}@quiz.example>`);
		const { result } = (await visit.call('GET', '/result')).data<{ result: Result }>();
		const link = `https://quiz.example/report/${token(visit.attempt.id)}`;
		for (const part of [mail?.text, mail?.html]) {
			expect(part).toContain(link);
			expect(part).toContain('Ana Vidal');
			expect(part).toContain('Ida Roth, Main Street 1, Sampletown');
			expect(part).toContain('November\u00a021,\u00a02027');
			expect(part).toMatch(new RegExp(`\\b(${result.iq}|69 or below|130 or above)`));
		}
		expect(mail?.html).toMatch(/<html dir="ltr" lang="en">/);
		expect(mail?.html).not.toMatch(/<(img|script|link|iframe)|src=/i);
		expect(mail?.subject).toContain('Pattern test');
		expect(mail?.subject).not.toMatch(/\d/);
		expect((await visit.call('GET', '/result')).data()).toMatchObject({ report_mail: { state: 'sent' } });
	});

	it('is in Arabic and from right to left for who reads Arabic', async () => {
		await wholeAttempt(site.call, { ...start, language: 'ar' }, { ...details, name: 'هدى' });
		await site.work();
		const mail = mails.taken[0]?.mail;
		expect(mail?.subject).toBe('تقريرك: اختبار الأنماط');
		expect(mails.taken[0]?.raw).not.toMatch(/[\x80-\xff]/);
		expect(mail?.html).toMatch(/<html dir="rtl" lang="ar">/);
		expect(mail?.html).toMatch(/<body [^>]*dir="rtl"/);
		expect(mail?.text).toMatch(/مرحبًا ⁨هدى⁩،/);
		expect(mail?.text).toMatch(/\?lang=ar/);
	});

	it.each([
		['pt', '?in=pt'],
		['en', '?lang=en'],
	] as const)(
		'leads to the report in its own language, %s, whatever the browser remembers',
		async (language, query) => {
			const visit = await wholeAttempt(site.call, { ...start, language });
			await site.work();
			const link = `https://quiz.example/report/${token(visit.attempt.id)}`;
			expect(mails.taken[0]?.mail.text).toContain(link + query);
			expect(mails.taken[0]?.mail.html).toContain(`"${link}/pdf${query}"`);
		},
	);

	it('is in the language in which the details were given', async () => {
		await wholeAttempt(site.call, { ...start, language: 'en' }, { ...details, language: 'ar' });
		await site.work();
		expect(mails.taken[0]?.mail.html).toMatch(/lang="ar"/);
	});

	it('cannot be turned into another mail', async () => {
		const visit = await begin(site.call, start);
		await visit.answerAll();
		await visit.call('POST', '/finish');
		for (const injected of [
			{ name: 'Ana\r\nBcc: x@evil.example' },
			{ email: 'ana@example.org\r\nBcc: x@evil.example' },
			{ email: 'ana@example.org,x@evil.example' },
		]) {
			expect((await visit.call('POST', '/details', { ...details, ...injected })).status).toBe(422);
		}
		const name = '<a href="https://evil.example">Bcc: x@evil.example</a> =?utf-8?q?x?= "';
		expect(
			(await visit.call('POST', '/details', { ...details, name, email: `o'neil+"x"@example.org` })).status,
		).toBe(422);
		expect(
			(await visit.call('POST', '/details', { ...details, name, email: "o'neil+x@example.org" })).status,
		).toBe(201);
		await site.work();
		const [taken] = mails.taken;
		expect(taken?.to).toEqual(["o'neil+x@example.org"]);
		expect([taken?.mail.bcc, taken?.mail.cc, taken?.mail.to?.length]).toEqual([undefined, undefined, 1]);
		expect(taken?.mail.html).not.toContain('<a href="https://evil.example"');
		expect(`${taken?.mail.html}${taken?.mail.text}`).not.toContain('evil.example');
		expect(taken?.mail.attachments).toEqual([]);
	});

	it('says of a result that was calculated again that it was', async () => {
		await wholeAttempt(site.call, { ...start, language: 'en' });
		for (const quiz of site.context.quizzes)
			if (quiz.slug === start.quiz) quiz.scoring = { ...quiz.scoring, version: 'iq-3', discrimination: 2 };
		await rescoreAttempts(site.context, { isTrial: false }, () => {});
		await site.work();
		const mail = mails.taken[0]?.mail;
		expect(mail?.subject).toBe('Your recalculated result: Pattern test');
		expect(mail?.text).toContain('and we’ve recalculated your result since then.');
	});

	it('says why there is no number when nothing was answered', async () => {
		const visit = await begin(site.call, { quiz: 'brief-test' });
		site.context.pass(60_000);
		await visit.call('POST', '/details', { ...details, name: '' });
		await site.work();
		const mail = mails.taken[0]?.mail;
		expect(mail?.text).not.toMatch(/null|undefined|NaN|mail\.|report\.[a-z]/);
		expect(mail?.html).not.toMatch(/>\s*(null|undefined|NaN)/);
	});
});
