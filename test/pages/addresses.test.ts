import { expect, it } from 'vitest';
import { withoutPeriod } from '../../core/language/heading-text.ts';
import { translatorIn } from '../e2e/catalogue.ts';
import { spoken } from '../spoken.ts';
import { attributesOf, openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite();

const ask = (path: string, init: RequestInit = {}) =>
	fetch(server.url + path, { redirect: 'manual', ...init });

async function leads(path: string): Promise<[number, string | null]> {
	const { status, headers } = await ask(path);
	return [status, headers.get('location')];
}

const english = '<html lang="en" dir="ltr"';

/** Values of ?lang= that aren't languages. */
const strange = [
	'zz',
	'EN',
	'a%00',
	'%00',
	'',
	'x'.repeat(5_000),
	'ar&lang=de',
	'ar&lang=ar',
	'%E0%A4%A',
	'%ff',
	'ar%20',
	'العربية',
	'__proto__',
	'en-GB',
];

it.each(['/', '/quizzes', '/iq-test', '/iq-test/instructions', '/new-tests'])(
	'any ?lang that names no language gives English on %s, and nobody complains',
	async (path) => {
		for (const lang of strange) {
			const { status, html } = await openVisitor(server.url).open(`${path}?lang=${lang}`);
			expect([lang.slice(0, 20), status]).toEqual([lang.slice(0, 20), 200]);
			expect(html, lang.slice(0, 20)).toContain(english);
			expect(html).toMatch(/<h1[ >]/);
		}
	},
);

/** Values of the cookie `lang` that aren't languages. */
const strangeCookies = [
	'zz',
	'EN',
	'a%00',
	'%00',
	'x'.repeat(4_000),
	'',
	'%ff',
	'ar%20',
	'%D8%B9',
	'ar"',
	'lang=ar',
];

it.each(strangeCookies.map((lang) => [lang.slice(0, 20), lang]))(
	'the cookie lang=%s is read as English too',
	async (_, lang) => {
		const answer = await ask('/quizzes', { headers: { cookie: `lang=${lang}` } });
		expect(answer.status).toBe(200);
		expect(await answer.text()).toContain(english);
	},
);

it('a cookie that names Arabic makes the page Arabic; the address wins over it', async () => {
	const visitor = openVisitor(server.url, { lang: 'ar' });
	expect((await visitor.open('/quizzes')).html).toContain('<html lang="ar" dir="rtl"');
	expect((await visitor.open('/quizzes?lang=en')).html).toContain(english);
	expect((await visitor.open('/quizzes?lang=zz')).html).toContain(english);
});

it('links keep the language of the address, and add none where there is none', async () => {
	for (const [path, wanted] of [
		['/quizzes?lang=ar', /\?lang=ar$/],
		['/quizzes', /^[^?]+$/],
	] as const) {
		const { html } = await openVisitor(server.url).open(path);
		const links = (html.match(/<a\b[^>]*>/g) ?? []).map((tag) => attributesOf(tag).href ?? '');
		// All except links to the page itself: to its parts, and to reload it.
		const away = links.filter((href) => !href.startsWith('#') && href !== '');
		expect(away.length).toBeGreaterThan(10);
		for (const href of away) expect(href).toMatch(wanted);
	}
});

/** The languages that an address can name, besides the one it has by default. */
const others = spoken.flatMap(({ code, routed }) => (routed && code !== 'en' ? [code] : []));

/** The addresses of a page in its own and other languages, as search engines read them. */
function namedAddresses(html: string): (string | undefined)[][] {
	const links = (html.match(/<link\b[^>]*>/g) ?? []).map(attributesOf);
	return links
		.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')
		.map(({ hreflang, hrefLang, href }) => [hreflang ?? hrefLang, href]);
}

it('public pages name the address of their language, and where they stand in others', async () => {
	for (const path of ['/', '/quizzes', '/iq-test', '/iq-test/instructions']) {
		const plain = `${server.url}${path}`;
		for (const [query, canonical] of [
			['', plain],
			['?utm_source=x', plain],
			['?lang=en', plain],
			['?lang=ar', `${plain}?lang=ar`],
			['?lang=de', `${plain}?lang=de`],
			['?lang=zz', plain],
		] as const) {
			const { html } = await openVisitor(server.url).open(path + query);
			expect(namedAddresses(html), path + query).toEqual([
				[undefined, canonical],
				['en', plain],
				...others.map((code) => [code, `${plain}?lang=${code}`]),
				['x-default', plain],
			]);
		}
	}
	const arabic = await openVisitor(server.url, { lang: 'ar' }).open('/quizzes');
	expect(arabic.html).toContain('<html lang="ar" dir="rtl"');
	expect(namedAddresses(arabic.html)[0]).toEqual([undefined, `${server.url}/quizzes?lang=ar`]);
});

it.each([
	'/nowhere',
	'/nowhere/at/all',
	'/iq-test/nothing',
	'/iq-test/q-0',
	'/iq-test/q-31',
	'/iq-test/q-01',
	'/iq-test/q-1/more',
	'/no-test/q-1',
	'/wp-login.php',
	'/%00',
	'/a%2fb',
])('%s, which is no page, leads home and keeps the language', async (path) => {
	expect(await leads(path)).toEqual([302, '/?missing=1']);
	expect(await leads(`${path}?lang=ar`)).toEqual([302, '/?missing=1&lang=ar']);
});

it('home says that the page asked for does not exist, and is one page for everyone as before', async () => {
	for (const [code, query] of [
		['en', ''],
		['ar', '?lang=ar'],
	] as const) {
		const words = withoutPeriod(translatorIn(code)('home.missing'));
		const asked = await openVisitor(server.url).open(`/nowhere${query}`);
		expect(asked.status).toBe(200);
		expect(asked.html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
		expect(namedAddresses(asked.html)[0]).toEqual([undefined, `${server.url}/${query}`]);
		const again = await ask(asked.url.pathname + asked.url.search);
		expect(again.headers.get('cache-control')).toMatch(/^public/);
		expect(again.headers.get('etag')).not.toBeNull();
		expect((await openVisitor(server.url).open(`/${query}`)).text).not.toContain(words);
	}
});

it('a slash at the end is taken away, the query stays', async () => {
	expect(await leads('/quizzes/?lang=ar&utm_source=x')).toEqual([301, '/quizzes?lang=ar&utm_source=x']);
	expect(await leads('/iq-test/')).toEqual([301, '/iq-test']);
	expect(await leads('/iq-test/instructions//')).toEqual([301, '/iq-test/instructions']);
	const [status, to] = await leads('//elsewhere.example/');
	expect(status).toBe(301);
	expect(to).not.toMatch(/^(\/\/|https?:)/);
});

it('the Arabic home has an address of its own', async () => {
	expect(await leads('/ar')).toEqual([302, '/?lang=ar']);
});

it('missing files and calls are 404', async () => {
	expect((await ask('/assets/nothing.js')).status).toBe(404);
	const call = await ask('/api/nothing');
	expect(call.status).toBe(404);
	expect(await call.json()).toMatchObject({ error: { code: 'not_found' } });
});

it.each([
	['/about%2Dus', '/about-us'],
	['/TERMS', '/terms'],
	['/iq%2Dtest', '/iq-test'],
	['/IQ-Test/Instructions/', '/iq-test/instructions'],
	['/IQ-Score/ASVAB-to-IQ', '/iq-score/asvab-to-iq'],
	['/ASVAB-to-IQ', '/iq-score/asvab-to-iq'],
	['/AR/المعلم-enfj', encodeURI('/ar/المعلم-ENFJ')],
	['/Blog/Reading-A-Range', '/blog/reading-a-range'],
	['/Personal-Test/Sixteen-Types', '/personal-test/sixteen-types'],
	['/AR/MBTI-16/Full', '/ar/mbti-16/full'],
	['/REPORT/AbC', '/report/AbC'],
	['/REPORT/AbC/PDF', '/report/AbC/pdf'],
	['/%71uestion/AbC/en', '/question/AbC/en'],
	['/question/AbC/EN', '/question/AbC/en'],
	['/Question/IQ-Test/DE', '/question/iq-test/de'],
	['/Robots.txt', '/robots.txt'],
	['/SiteMap.XML', '/sitemap.xml'],
	['/Blog/Category/Results/Feed.xml', '/blog/category/results/feed.xml'],
	['/Shared/AbC/Picture.png', '/shared/AbC/picture.png'],
])('%s is the page %s in another spelling', async (path, written) => {
	expect(await leads(path)).toEqual([301, written]);
	expect(await leads(`${path}?lang=ar&utm_source=X`)).toEqual([301, `${written}?lang=ar&utm_source=X`]);
	const form = { method: 'POST', redirect: 'manual', body: new URLSearchParams('a=b') } as const;
	const answer = await fetch(server.url + path, form);
	expect([answer.status, answer.headers.get('location')]).toEqual([308, written]);
});

it.each(['/NoWhere', '/No-Test/Q-1', '/.ENV'])('%s is no page in any spelling', async (path) => {
	expect(await leads(path)).toEqual([302, '/?missing=1']);
});

it.each(['/Assets/nothing.js', '/FILES/nothing.png'])(
	'%s is another address than in small letters',
	async (path) => {
		expect((await leads(path))[0]).not.toBe(301);
	},
);

const chooseLanguage = (lang: string, to: string) =>
	ask('/language', {
		method: 'POST',
		headers: { origin: server.url },
		body: new URLSearchParams({ lang, to }),
	});

it.each([
	'//evil.example',
	'https://evil.example',
	'/\\evil.example',
	'\\\\evil.example',
	'/%09/evil.example',
	'/\t/evil.example',
	' //evil.example',
	'/..//evil.example',
	'/.//evil.example',
	'javascript:alert(1)',
	'',
])('wherever the form of languages says it leads, it leads to a page of ours: %j', async (to) => {
	for (const lang of ['ar', 'nonsense']) {
		const { status, headers } = await chooseLanguage(lang, to);
		expect(status).toBe(303);
		const location = headers.get('location') ?? '';
		expect(location).toMatch(/^\/(?![/\\])/);
		expect(new URL(location, server.url).origin).toBe(server.url);
	}
});

it('a language without an address of its own leaves ?lang and lives in the cookie', async () => {
	const { status, headers } = await chooseLanguage('zh', '/quizzes?lang=ar&in=pt&from=here');
	expect(status).toBe(303);
	expect(headers.get('location')).toBe('/quizzes?from=here');
	for (const [lang, to] of [
		['de', '/quizzes?lang=de'],
		['zh', '/quizzes'],
	] as const)
		expect((await chooseLanguage(lang, '/quizzes?in=id')).headers.get('location')).toBe(to);
	for (const lang of ['zh', 'de'])
		expect((await chooseLanguage(lang, '/question/iq-test/ar?in=id')).headers.get('location')).toBe(
			`/question/iq-test/${lang}`,
		);
	expect(headers.get('set-cookie')).toMatch(/^lang=zh; Path=\/; SameSite=Lax; Max-Age=\d+$/);
});

it.each([
	'/blog/nothing',
	'/blog/tag/nothing',
	'/shared/x',
	'/compare/x',
	'/my-results/x',
	'/report/x',
	'/report/x/compare',
])('%s, which has nothing to show, does not ask for an address in its footer', async (path) => {
	const form = 'id="small-form"';
	expect(await (await ask('/about-us')).text()).toContain(form);
	const answer = await ask(path);
	expect(answer.status).toBe(404);
	expect(await answer.text()).not.toContain(form);
});
