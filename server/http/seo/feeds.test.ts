import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, type Site } from '../../../test/crash/site.ts';

let site: Site;
beforeAll(async () => {
	site = await makeSite({ SITE_URL: 'https://quiz.example/' });
});
afterAll(() => site.remove());

type Part = { name: string; given: Record<string, string>; parts: Part[]; text: string };

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Parses well-formed XML without comments; throws if it isn't well-formed (XML 1.0 section 2.1). */
function parse(xml: string): Part {
	const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
	expect(xml.startsWith(head)).toBe(true);
	expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
	const words = (text: string) => {
		expect(text).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
		return text.replace(/&([#\w]+);/g, (_, sign: string) => signs[sign] ?? '');
	};
	const root: Part = { name: '', given: {}, parts: [], text: '' };
	const open = [root];
	const here = () => open.at(-1) as Part;
	const rest = xml
		.slice(head.length)
		.replace(
			/([^<]*)<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g,
			(_, before: string, end: string, name: string, list: string, empty: string) => {
				here().text += words(before);
				if (end) {
					expect(open.pop()?.name).toBe(name);
					return '';
				}
				const given = [...list.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
					key,
					words(value),
				]);
				expect(new Set(given.map(([key]) => key)).size).toBe(given.length);
				const part: Part = { name, given: Object.fromEntries(given), parts: [], text: '' };
				here().parts.push(part);
				if (!empty) open.push(part);
				return '';
			},
		);
	expect([rest.trim(), open.length, root.parts.length, root.text]).toEqual(['', 1, 1, '']);
	return root.parts[0] as Part;
}

const all = ({ parts }: Part, name: string) => parts.filter((part) => part.name === name);
/** The only part with this name, which must have text. */
function one(part: Part, name: string): Part {
	const [found, ...others] = all(part, name);
	expect([name, found !== undefined, others.length]).toEqual([name, true, 0]);
	return found as Part;
}
const linkOf = (part: Part, rel: string) => {
	const links = all(part, 'link').filter(({ given }) => given.rel === rel);
	expect(links).toHaveLength(1);
	return links[0]?.given ?? {};
};
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Checks what RFC 4287 sections 4.1.1 and 4.1.2 require of a feed and its entries; returns the entries. */
function check(feed: Part, self: string): Part[] {
	expect([feed.name, feed.given.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
	expect(URL.canParse(one(feed, 'id').text)).toBe(true);
	expect(one(feed, 'title').text).toMatch(/\S/);
	expect(one(feed, 'updated').text).toMatch(time);
	expect(linkOf(feed, 'self')).toMatchObject({ href: self, type: 'application/atom+xml' });
	expect(URL.canParse(linkOf(feed, 'alternate').href ?? '')).toBe(true);
	const entries = all(feed, 'entry');
	for (const entry of entries) {
		expect(URL.canParse(one(entry, 'id').text)).toBe(true);
		expect(one(entry, 'title').text).toMatch(/\S/);
		expect(one(entry, 'updated').text).toMatch(time);
		expect(one(entry, 'published').text).toMatch(time);
		expect(linkOf(entry, 'alternate').href).toBe(one(entry, 'id').text);
		// Required because the feed itself has no author.
		expect(one(one(entry, 'author'), 'name').text).toMatch(/\S/);
		one(entry, 'summary');
		for (const { given } of all(entry, 'category')) expect(given.term).toMatch(/\S/);
	}
	const ids = entries.map((entry) => one(entry, 'id').text);
	expect(new Set(ids).size).toBe(ids.length);
	return entries;
}

const languages = [
	['en', ''],
	['ar', '?lang=ar'],
] as const;

describe.each(languages)('the feed in %s', (code, query) => {
	it('names the newest posts of the language', async () => {
		const answer = await site.request(`/blog/feed.xml${query}`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
		expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
		const feed = parse(await answer.text());
		const entries = check(feed, `https://quiz.example/blog/feed.xml${query}`);
		const newest = await site.context.blog.newest(12, code);
		expect(newest.length).toBeGreaterThan(3);
		expect(entries.map((entry) => one(entry, 'title').text)).toEqual(newest.map(({ title }) => title));
		expect(entries.map((entry) => one(entry, 'id').text)).toEqual(
			newest.map(({ slug }) => `https://quiz.example/blog/${encodeURIComponent(slug)}${query}`),
		);
		expect(one(feed, 'updated').text).toBe(
			newest
				.map(({ modified }) => modified)
				.toSorted()
				.at(-1),
		);
		expect([feed, ...entries].map(({ given }) => given['xml:lang'])).toEqual([
			code,
			...newest.map(() => code),
		]);
	});

	it('is there for every category', async () => {
		for (const { slug, name, count } of await site.context.blog.terms('category', code)) {
			const path = `/blog/category/${encodeURIComponent(slug)}/feed.xml${query}`;
			const feed = parse(await (await site.request(path)).text());
			const entries = check(feed, `https://quiz.example${path}`);
			expect(entries).toHaveLength(Math.min(count, 12));
			for (const entry of entries)
				expect(all(entry, 'category').map(({ given }) => given)).toContainEqual({ term: slug, label: name });
			expect(one(feed, 'title').text).toContain(name);
		}
	});

	it('is sent once to those who keep it', async () => {
		const etag = (await site.request(`/blog/feed.xml${query}`)).headers.get('etag') ?? '';
		expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
		for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
			const headers = { 'If-None-Match': known };
			const answer = await site.request(`/blog/feed.xml${query}`, { headers });
			expect([known, answer.status, await answer.text()]).toEqual([known, 304, '']);
			expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
				etag,
				expect.stringMatching(/^public/),
			]);
		}
		const other = query === '' ? '?lang=ar' : '';
		const answer = await site.request(`/blog/feed.xml${other}`, { headers: { 'If-None-Match': etag } });
		expect(answer.status).toBe(200);
	});

	it.each(['nowhere', '..%2f', '%D8%A3', 'constructor'])('is not there for the category %s', async (slug) => {
		expect((await site.request(`/blog/category/${slug}/feed.xml${query}`)).status).toBe(404);
	});
});

it('the feed of an address is the same for everyone who may have it from a cache', async () => {
	const plain = await site.request('/blog/feed.xml');
	const own = await site.request('/blog/feed.xml', { headers: { Cookie: 'lang=ar' } });
	expect(own.headers.get('cache-control')).toMatch(/^public/);
	expect(await own.text()).toBe(await plain.text());
});

describe('the feed of a content service', () => {
	let service: Server;
	let foreign: Site;
	let posts: object[] = [];
	let status = 200;

	beforeAll(async () => {
		service = createServer((request, response) => {
			const list = request.url?.includes('/posts') ? posts : [];
			response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(list));
		});
		await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
		foreign = await makeSite({
			CONTENT_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/wp-json/wp/v2`,
			SITE_NAME: '<&>"\u0001 中',
		});
	});
	afterAll(async () => {
		await foreign.remove();
		await new Promise((resolve) => service.close(resolve).closeAllConnections());
	});

	it('is well-formed whatever its posts are called', async () => {
		posts = [
			{
				id: 1,
				slug: 'a&b"c',
				date: '2026-01-01T00:00:00',
				title: { rendered: ']]&gt; &amp;lt;b&amp;gt; &quot;\u0001\uFFFE <b>x</b> &#x1F600;' },
				excerpt: { rendered: '<!-- c --><p>&lt;script&gt;</p>' },
			},
			{ id: 2, slug: '%d9%85', date: '2026-01-02T00:00:00', title: { rendered: '' } },
		];
		const answer = await foreign.request('/blog/feed.xml?lang=fr');
		const [first, second] = check(parse(await answer.text()), 'http://localhost/blog/feed.xml?lang=fr');
		expect(one(first as Part, 'title').text).toBe(']]> &lt;b&gt; " x 😀');
		expect(one(first as Part, 'summary').text).toBe('<script>');
		expect(one(second as Part, 'title').text).toBe('م');
		expect(one(second as Part, 'id').text).toBe('http://localhost/blog/%D9%85');
	});

	it('is empty where there are no posts, and 503 while nobody answers', async () => {
		posts = [];
		foreign.context.pass(60_000);
		const answer = await foreign.request('/blog/feed.xml');
		expect(check(parse(await answer.text()), 'http://localhost/blog/feed.xml')).toEqual([]);
		status = 500;
		const silent = await foreign.request('/blog/category/other/feed.xml');
		expect([silent.status, silent.headers.get('retry-after'), silent.headers.get('cache-control')]).toEqual([
			503,
			'30',
			'no-store',
		]);
		expect(foreign.context.logged).toMatchObject([['warn', 'a feed could not be made', {}]]);
	});
});
