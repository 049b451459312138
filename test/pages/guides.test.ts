import { describe, expect, it } from 'vitest';
import { languageQuery, withLanguage } from '../../core/language/choose.ts';
import { languages } from '../../core/language/languages.ts';
import { readArticles } from '../../server/content/articles/read-articles.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { attributesOf } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite('content/quizzes');
const { articles } = readArticles('content/articles');
const guide = '/iq-score/margin-of-error';
const written = articles.filter(({ path }) => path.endsWith(guide));

const ask = (path: string, headers: Record<string, string> = {}) =>
	fetch(server.url + encodeURI(path), { redirect: 'manual', headers });
const read = async (path: string, cookie = '') => (await ask(path, cookie ? { cookie } : {})).text();

/** The attributes of all elements of a name. */
const all = (html: string, name: string) =>
	(html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []).map(attributesOf);

const hrefs = (html: string) => all(html, 'a').map(({ href }) => href);

it('there are guides in other languages', () => {
	expect(written.map(({ language }) => language)).toEqual(expect.arrayContaining(['en', 'de', 'ar']));
});

describe.each(written.filter(({ language }) => language !== 'en'))(
	'the guide $path',
	({ path, language, title, words }) => {
		const { dir } = languages.find(({ code }) => code === language) ?? {};
		const named = languageQuery(language);

		it('is in its language, whatever the address and the cookie say besides', async () => {
			for (const [query, cookie] of [
				['', ''],
				['', 'lang=tr'],
				['?lang=fr', 'lang=zh'],
				['?in=pt', ''],
			] as const) {
				const html = await read(path + query, cookie);
				expect(html).toContain(`<html lang="${language}" dir="${dir}"`);
				expect(html.replaceAll(/[\u2060\u200b]/g, '')).toMatch(
					new RegExp(`<h1[^>]*>${title.replaceAll('?', '\\?')}</h1>`),
				);
				expect(html).toContain((words as { title: string }).title);
				const [canonical] = all(html, 'link').filter(({ rel }) => rel === 'canonical');
				expect(canonical?.href).toBe(server.url + path);
			}
			const answer = await ask(path, { cookie: 'lang=tr' });
			expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/);
			expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i);
		});

		it('is on the site map of its language, and others of it are on the home page', async () => {
			const mapped = hrefs(await read(withLanguage('/site-map', named)));
			expect(mapped).toContain(path);
			expect(mapped.filter((href) => href?.startsWith(guide))).toEqual([]);
			const own = articles
				.filter((each) => each.language === language)
				.map(({ path: each }) => encodeURI(each));
			const home = hrefs(await read(withLanguage('/', named))).filter((href) => own.includes(href ?? ''));
			expect(home).toHaveLength(Math.min(own.length, 4));
		});

		it('has the name at its language instead of at the root', async () => {
			const answer = await ask(path.replace('/iq-score', ''));
			expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
		});

		it('leads from the frames and files of its tool, which have its words', async () => {
			const frame = await read(withLanguage('/embed/margin-of-error', named));
			expect(frame).toContain((words as { title: string }).title);
			expect(hrefs(frame)).toContain(path);
			const data = withLanguage('/data/margin-of-error.csv', named);
			const file = await read(data);
			expect(file).toContain((words as { head: string[] }).head[2]);
			expect(await read(path)).toContain(`href="${data}"`);
		});
	},
);

it('all languages of a guide name each other as alternates, and English as default', async () => {
	const expected = [
		...written.map(({ language, path }) => ({ hrefLang: language, href: server.url + path })),
		{ hrefLang: 'x-default', href: server.url + guide },
	];
	for (const { path } of written) {
		const alternates = all(await read(path), 'link').filter(({ rel }) => rel === 'alternate');
		expect(alternates.map(({ hrefLang, href }) => ({ hrefLang, href }))).toEqual(expected);
		for (const other of written)
			if (other.path !== path) expect(hrefs(await read(path))).toContain(other.path);
	}
});

it('an English guide in a German page says so, and leads to the German one', async () => {
	const html = await read(`${guide}?lang=de`);
	const t = translatorIn('de');
	expect(html).toContain(t('article.elsewhere').replace('{language}', 'Englisch'));
	expect(html).toContain(`<a href="/de${guide}">${t('article.own')}</a>`);
	expect(await read(`/iq-score/different-iq-scales?lang=sv`)).toContain('engelska');
});

it('links in a guide lead to guides in its language, and say where there is only the English one', async () => {
	const links = all(await read('/de/iq-score/good-iq-score'), 'a');
	expect(links).toContainEqual({ href: `/de${guide}` });
	expect(links).toContainEqual({ href: '/iq-score/different-iq-scales?lang=de', hreflang: 'en' });
	expect(links).toContainEqual({ href: '/iq-test?lang=de' });
	// An Arabic post that links to no guide keeps its links.
	expect(hrefs(await read('/ar/iq-score/margin-of-error'))).toContain(
		`/blog/${encodeURIComponent('كيف-تقرأ-نتيجتك')}?lang=ar`,
	);
});

it.each([
	['de', guide, `/de${guide}`],
	['de', `/ar${guide}`, `/de${guide}`],
	['en', `/de${guide}`, `${guide}?lang=en`],
	['ar', `/de${guide}?lang=fr`, `/ar${guide}`],
	['de', '/ar/i-n-t-j', '/?lang=de'],
	['ar', '/ar/i-n-t-j', '/ar/i-n-t-j'],
	['sv', '/iq-score/asvab-to-iq', '/iq-score/asvab-to-iq?lang=sv'],
])('choosing %s at %s leads to %s', async (lang, from, to) => {
	const body = new URLSearchParams({ lang, to: from });
	const answer = await fetch(`${server.url}/language`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: server.url },
		body,
	});
	expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
});

it.each([
	['/de', '/?lang=de'],
	['/zh', '/?in=zh'],
	['/de/iq-score/nowhere', '/?missing=1&lang=de'],
	['/pt/nowhere', '/?missing=1&in=pt'],
	['/en', '/?missing=1'],
	['/DE/IQ-Score/Margin-Of-Error', `/de${guide}`],
])('%s leads to %s', async (path, to) => {
	expect((await ask(path, { cookie: 'lang=tr' })).headers.get('location')).toBe(to);
});
