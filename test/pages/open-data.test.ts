import { describe, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite, openSite } from './open-site.ts';

const codes = languages.map(({ code }) => code);

describe('a site that publishes open data', () => {
	const site = openSite({ env: { OPEN_DATA: 'quarterly' } });

	it('has a page about it for everyone, kept in memory, and without script', async () => {
		const { headers } = await fetch(`${site.url}/open-data?lang=de`);
		expect(headers.get('cache-control')).toContain('public');
		expect(headers.get('etag')).not.toBeNull();
		const { status, html, text } = await openVisitor(site.url).open('/open-data');
		expect(status).toBe(200);
		expect(text).toContain('There aren’t any files yet.');
		expect(text).toContain('In every file, at least 20 rows share the same language and age group.');
		expect(text).toContain('Each file covers a whole quarter.');
		expect(html).toContain('<svg class="drawing"');
		// A look at a file comes before its explanation.
		expect(html).toContain('<table class="sample">');
		expect(html.indexOf('<table')).toBeLessThan(html.indexOf('Each row is one person’s first attempt'));
		// That there is no file yet comes before it.
		expect(html.indexOf('published any files yet')).toBeLessThan(html.indexOf('<table'));
		expect(html).toMatch(/The license is\s*<a rel="license"/);
		expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
		expect(html).not.toMatch(/<script[^>]* src=/);
	});

	it.each(codes)('tells of it in %s, on the page and in the privacy policy', async (lang) => {
		const visitor = openVisitor(site.url, { lang });
		const { status, text, html } = await visitor.open('/open-data');
		expect(status).toBe(200);
		expect(html).toContain(`lang="${lang === 'zh' ? 'zh-Hans' : lang === 'pt' ? 'pt-BR' : lang}"`);
		expect(text).not.toMatch(/open_data|\{|\}|NaN|undefined/);
		const policy = await visitor.open('/privacy-policy');
		expect(policy.html).toContain('href="/open-data"');
		expect(policy.text).not.toMatch(/open_data|\{|\}/);
		expect((await visitor.open('/technical')).html).toContain('href="/open-data"');
		expect((await visitor.open('/site-map')).html).toContain('href="/open-data"');
	});

	it('lists it for search engines, and has no file that was not written', async () => {
		expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain('/open-data<');
		for (const name of ['iq-test-v6-2026.csv', 'iq-test-v6-2026.json', 'x', '..%2Fsecret']) {
			const { status, headers } = await fetch(`${site.url}/open-data/${name}`, { redirect: 'manual' });
			expect([status, headers.get('location')], name).toEqual([302, '/?missing=1']);
		}
	});
});

describe('a site that does not', () => {
	const site = openSharedSite();

	/** What a browser gets, without what is different for every answer. */
	async function answerTo(path: string) {
		const answer = await fetch(site.url + path, {
			redirect: 'manual',
			headers: { 'accept-encoding': 'identity' },
		});
		const headers = Object.fromEntries(answer.headers);
		for (const name of ['date', 'x-request-id', 'content-security-policy']) delete headers[name];
		const body = (await answer.text()).replaceAll(/nonce="[^"]*"/g, '');
		return { status: answer.status, headers, body };
	}

	it.each([
		['/open-data', '/kiosk'],
		['/open-data?lang=ar', '/kiosk?lang=ar'],
		['/open-data/iq-test-v6-2026.csv', '/kiosk/iq-test-v6-2026.csv'],
		['/open-data/iq-test-v6-2026.json', '/kiosk/iq-test-v6-2026.json'],
	])('answers %s as any unknown address', async (path, unknown) => {
		expect(await answerTo(path)).toEqual(await answerTo(unknown));
	});

	it.each(codes)('says nothing of it in %s', async (lang) => {
		const visitor = openVisitor(site.url, { lang });
		for (const path of ['/privacy-policy', '/technical', '/site-map']) {
			const { html } = await visitor.open(path);
			expect(html, path).not.toMatch(/open-data|open_data/);
			expect(html, path).not.toMatch(/<(p|li|strong|tr|a [^>]*)>\s*<\/\1>|<td[^>]*><\/td>/);
		}
		expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('open-data');
	});
});
