import { beforeAll, describe, expect, it } from 'vitest';
import { makeWholeSite, type Site } from '../../../test/crash/site.ts';
import { wholeAttempt } from '../../../test/crash/visitor.ts';
import { derivedReportToken } from '../../tokens.ts';

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

const remembered = ['', 'lang=de', 'lang=pt'];

describe('an address that names a language which `?lang=` does not select', () => {
	it('opens the report in it whatever the browser remembers, and its links keep it', async () => {
		const visit = await wholeAttempt(site.call, { quiz: 'thanks-test', language: 'zh' });
		const path = `/report/${derivedReportToken(site.context, visit.attempt.id)}`;
		for (const cookie of remembered) {
			const report = await open(`${path}?in=zh`, { headers: { cookie } });
			expect([report.status, report.cookie], cookie).toEqual([200, null]);
			expect(report.text).toMatch(/<html lang="zh"/);
			expect(report.text).toContain(`href="${path}/pdf?in=zh"`);
			expect(report.text).toContain('href="/quizzes?in=zh"');
		}
	});

	it('is the page of a public test by its language, which Start keeps', async () => {
		for (const cookie of remembered) {
			const path = '/question/brief-test/zh';
			expect((await open(path, { headers: { cookie } })).text).toMatch(/<html lang="zh"/);
			const headers = { cookie, origin: 'https://quiz.example' };
			const started = await open(path, { method: 'POST', headers, body: new URLSearchParams({ time: '1' }) });
			expect(started.to, cookie).toBe('/brief-test/q-1?started=1&in=zh');
		}
	});

	it('is kept for everyone, apart from the page in other languages', async () => {
		const { kept, text } = await open('/quizzes?in=zh', { headers: { cookie: 'lang=de' } });
		expect(kept).toMatch(/^public, max-age=60/);
		expect(text).toMatch(/<html lang="zh"/);
		expect((await open('/quizzes')).text).toMatch(/<html lang="en"/);
	});

	it('is kept where it leads elsewhere', async () => {
		expect((await open('/nowhere?in=id')).to).toBe('/?missing=1&in=id');
		expect((await open('/%ff?in=id')).to).toBe('/?missing=1&in=id');
		expect((await open('/brief-test/q-3?in=id')).to).toBe('/brief-test?in=id');
	});

	it('gives way to ?lang=, and says nothing with any other value', async () => {
		for (const [query, language] of [
			['in=zh&lang=nl', 'nl'],
			['in=zh&lang=zh', 'en'],
			['in=xx', 'en'],
			['in=de', 'en'],
			['in=', 'en'],
		] as const)
			expect((await open(`/quizzes?${query}`)).text, query).toContain(`<html lang="${language}"`);
	});
});
