import { describe, expect, it } from 'vitest';
import { languages } from '../../core/language/languages.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const site = openSharedSite('content/quizzes');

describe('the figures behind the tests', () => {
	it('are on a page for everyone, kept in memory, and without script', async () => {
		const { headers } = await fetch(`${site.url}/technical?lang=de`);
		expect(headers.get('cache-control')).toContain('public');
		expect(headers.get('etag')).not.toBeNull();
		const { html, text } = await openVisitor(site.url).open('/technical');
		expect(text).toContain('The figures behind our tests');
		expect(text).toContain('all the figures here are by design');
		expect(text).toContain('Reliability (by design)');
		expect(text.match(/at least 20 first attempts/g)).toHaveLength(1);
		expect(text).not.toContain('First attempts');
		expect(html.match(/<figure class="precision">/g)?.length).toBeGreaterThan(5);
		expect(html).toContain('Standard error in IQ points: ');
		// Each test has a place that its reports link to.
		for (const slug of ['iq-test', 'sixteen-types', 'english-level', 'turkish-level', 'flags-and-maps'])
			expect(html).toContain(`id="${slug}"`);
	});

	it.each(languages.map(({ code }) => code))('are told in %s', async (lang) => {
		const { status, html, text } = await openVisitor(site.url, { lang }).open('/technical');
		expect(status).toBe(200);
		expect(html).toContain(`lang="${lang === 'zh' ? 'zh-Hans' : lang === 'pt' ? 'pt-BR' : lang}"`);
		expect(text).not.toMatch(/technical\.|\{\w+\}|NaN|undefined/);
	});

	it('are linked from the guide and from the site map, and link to the guide of their language', async () => {
		const visitor = openVisitor(site.url);
		for (const path of ['/iqtest/how-we-score', '/site-map'])
			expect((await visitor.open(path)).html).toContain('href="/technical"');
		const german = openVisitor(site.url, { lang: 'de' });
		expect((await german.open('/technical')).html).toContain('href="/de/iqtest/how-we-score"');
	});
});
