import { beforeAll, describe, expect, it } from 'vitest';
import { makeWholeSite, type Site } from '../../test/crash/site.ts';
import { wholeAttempt } from '../../test/crash/visitor.ts';
import { derivedReportToken } from '../tokens.ts';

let site: Site;
beforeAll(async () => {
	site = await makeWholeSite({ SITE_URL: 'https://quiz.example' });
	return () => site.remove();
});

const open = async (path: string, init: RequestInit = {}) => {
	const answer = await site.request(path, { redirect: 'manual', ...init });
	return {
		status: answer.status,
		to: answer.headers.get('Location'),
		cookie: answer.headers.get('Set-Cookie'),
		kept: answer.headers.get('Cache-Control'),
		text: await answer.text(),
	};
};

describe('a link of a mail in a language that no address selects', () => {
	it('leads to the report in that language, which a browser remembers from then on', async () => {
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'zh' });
		const path = `/report/${derivedReportToken(site.house, visit.attempt.id)}`;
		const led = await open(`${path}?in=zh`);
		expect(led).toMatchObject({ status: 302, to: path, kept: 'no-store' });
		expect(led.cookie).toMatch(/^lang=zh; Path=\/; SameSite=Lax; Max-Age=31536000; Secure$/);
		const report = await open(path, { headers: { cookie: 'lang=zh' } });
		expect(report.text).toMatch(/<html lang="zh"/);
		expect((await open(`${path}/pdf?in=pt`)).to).toBe(`${path}/pdf`);
	});

	it('keeps what else the address says', async () => {
		expect((await open('/blog?page=2&in=id&sort=oldest')).to).toBe('/blog?page=2&sort=oldest');
		expect((await open('/blog?in=id', { method: 'HEAD' })).to).toBe('/blog');
	});

	it('never leads to another host', async () => {
		for (const path of ['//evil.example?in=zh', '///evil.example?in=zh', '/%5Cevil.example?in=zh'])
			expect((await open(`https://quiz.example${path}`)).to, path).toMatch(/^\/[^/\\]/);
	});

	it('changes nothing for who has chosen a language, for a form, or for any other value', async () => {
		const chosen = await open('/quizzes?in=zh', { headers: { cookie: 'lang=de' } });
		expect([chosen.status, chosen.cookie]).toEqual([200, null]);
		expect(chosen.text).toMatch(/<html lang="de"/);
		for (const query of ['in=zh&lang=nl', 'in=xx', 'in=de', 'in=']) {
			const { status, cookie } = await open(`/quizzes?${query}`);
			expect([status, cookie], query).toEqual([200, null]);
		}
		const form = await open('/new-tests?in=zh', { method: 'POST', body: new URLSearchParams() });
		expect([form.to, form.cookie]).toEqual([null, null]);
	});
});
