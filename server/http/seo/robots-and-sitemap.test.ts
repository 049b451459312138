import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LanguageCode, languages } from '../../../core/language/languages.ts';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { publicPages } from '../../presenters/public-pages.ts';
import { chooseEncoding } from '../headers/accept-encoding.ts';
import { compressed } from '../headers/compression.ts';
import { robotsAndSitemap } from './robots-and-sitemap.ts';

let site: Site;
let hidden: Site;
beforeAll(async () => {
	site = await makeSite({ SITE_URL: 'https://quiz.example/' });
	hidden = await makeSite({ NOINDEX: 'on' });
});
afterAll(async () => {
	await site.remove();
	await hidden.remove();
});

const read = async (from: Site, path: string) => (await from.request(path)).text();

describe('security.txt', () => {
	it('says whom to tell of a hole, and until when that holds (RFC 9116)', async () => {
		const answer = await site.request('/.well-known/security.txt');
		expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
		const lines = (await answer.text()).split('\n').map((line) => line.split(/: (.*)/));
		const fields = Object.fromEntries(lines.map(([name, value]) => [name, value]));
		expect(fields).toMatchObject({
			Contact: 'https://quiz.example/contact-us',
			Canonical: 'https://quiz.example/.well-known/security.txt',
		});
		const days = (Date.parse(fields.Expires ?? '') - site.context.clock()) / 86_400_000;
		expect(days).toBeGreaterThan(200);
		expect(days).toBeLessThan(366);
	});
});

describe('the sitemap', () => {
	it('is made once for all who ask within a minute', async () => {
		const { blog } = site.context;
		let made = 0;
		site.context.blog = { ...blog, index: async (language) => (made++, blog.index(language)) };
		const [first, second] = await Promise.all([read(site, '/sitemap.xml'), read(site, '/sitemap.xml')]);
		expect(second).toBe(first);
		site.context.pass(60_001);
		expect(await read(site, '/sitemap.xml')).toBe(first);
		expect(made).toBe(2);
		site.context.blog = blog;
		site.context.pass(60_001);
	});

	it('is compressed once in each coding for all who ask within a minute', async () => {
		const codings: (string | undefined)[] = [];
		const alone = robotsAndSitemap(site.context, async (response, coding) => {
			codings.push(coding);
			return compressed(response, coding);
		});
		for (const coding of ['br', 'gzip', 'br', 'gzip, br', 'identity']) {
			const answer = await alone.request('/sitemap.xml', { headers: { 'Accept-Encoding': coding } });
			const last = chooseEncoding(coding);
			expect(answer.headers.get('content-encoding')).toBe(last === 'identity' ? null : last);
			const bytes = Buffer.from(await answer.arrayBuffer());
			const text = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }[last](bytes);
			expect(text.toString()).toMatch(/^<\?xml.*<\/urlset>\n$/s);
		}
		expect(codings).toEqual(['br', 'gzip', 'identity']);
	});

	it('is well-formed', async () => {
		const answer = await site.request('/sitemap.xml');
		expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
		expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
		expect(faultOf(await answer.text())).toBeUndefined();
	});

	it('names every public page at each of its addresses once, and beside it all of them', async () => {
		const text = await read(site, '/sitemap.xml');
		const paths = publicPages(site.context).map(({ path }) => path);
		expect(paths).toContain('/');
		const [entries, posts] = parted(text.match(/<url>.*?<\/url>/g) ?? []);
		const written = await site.context.blog.index(null);
		expect(posts.map(addressOf)).toEqual(
			written.map(
				({ slug, language }) =>
					`https://quiz.example/blog/${encodeURIComponent(slug)}${others().includes(language ?? 'en') ? `?lang=${language}` : ''}`,
			),
		);
		const named = entries.map(addressOf);
		const plain = paths.map((path) => `https://quiz.example${encodeURI(path)}`);
		const { articles } = site.context;
		const pathOf = (address: string) => decodeURI(address.replace('https://quiz.example', '')) || '/';
		const versionsOf = (address: string) => articles.versions(pathOf(address));
		const isArabic = (address: string) => address.startsWith('https://quiz.example/ar/');
		// The blog has a version in each language that has posts.
		const othersOf = (address: string) => {
			if (versionsOf(address).length > 0 || isArabic(address)) return [];
			const isSpoken = (code: LanguageCode) => written.some(({ language }) => language === code);
			return others().filter((code) => !address.endsWith('/blog') || isSpoken(code));
		};
		const entriesOf = (address: string) => [
			address,
			...othersOf(address).map((code) => `${address}?lang=${code}`),
		];
		expect(named).toEqual(plain.flatMap(entriesOf));
		for (const [index, address] of plain.flatMap((each) => entriesOf(each).map(() => each)).entries()) {
			const links = [...(entries[index] ?? '').matchAll(/hreflang="([\w-]+)" href="(.*?)"/g)];
			const versions = versionsOf(address).map(({ language, path }) => [
				language,
				`https://quiz.example${encodeURI(path)}`,
			]);
			const there = [
				['en', address],
				...othersOf(address).map((code) => [code, `${address}?lang=${code}`]),
				['x-default', address],
			];
			const inArabic = [
				['ar', address],
				['x-default', address],
			];
			const expected = isArabic(address) ? inArabic : there;
			expect(links.map(([, ...parts]) => parts)).toEqual(
				versions.length > 0 ? [...versions, ['x-default', versions[0]?.[1]]] : expected,
			);
		}
	});

	it('names beside a guide all languages that it is written in, English by default', async () => {
		const text = await read(site, '/sitemap.xml');
		const guide = 'https://quiz.example/iq-score/margin-of-error';
		const german = 'https://quiz.example/de/iq-score/margin-of-error';
		for (const address of [guide, german]) {
			const [, links = ''] = new RegExp(`<url><loc>${address}</loc>(.*?)</url>`).exec(text) ?? [];
			expect(links).toContain(`hreflang="en" href="${guide}"`);
			expect(links).toContain(`hreflang="de" href="${german}"`);
			expect(links).toContain(`hreflang="x-default" href="${guide}"`);
		}
	});

	it('stands on the address that was asked where the site has not said its own', async () => {
		expect(await read(hidden, '/sitemap.xml')).toContain('<loc>http://localhost/quizzes</loc>');
	});
});

/** The languages besides English that the site has and that an address can name. */
const others = (): LanguageCode[] =>
	languages.flatMap(({ code, routed }) =>
		routed && code !== 'en' && site.context.catalogs.shown(code) === code ? [code] : [],
	);

const addressOf = (entry: string) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1];

/** Separates the pages of the site from the posts of its blog. */
function parted(entries: string[]): [string[], string[]] {
	const isPost = (entry: string) => entry.includes('/blog/');
	return [entries.filter((entry) => !isPost(entry)), entries.filter(isPost)];
}

describe('robots.txt', () => {
	const rules = async (from: Site) => (await read(from, '/robots.txt')).split('\n').filter(Boolean);

	it('opens what is public, closes what is one visitor’s own, and names the sitemap', async () => {
		const lines = await rules(site);
		expect(lines[0]).toBe('User-agent: *');
		expect(lines.at(-1)).toBe('Sitemap: https://quiz.example/sitemap.xml');
		for (const { path } of publicPages(site.context)) {
			expect([path, isOpen(lines, path)]).toEqual([path, true]);
			expect(isOpen(lines, `/pictures/en${path}.png`)).toBe(true);
		}
		for (const path of ['/shared/abc', '/shared/q-1bc/picture.png', '/compare/q-1bc'])
			expect([path, isOpen(lines, path)]).toEqual([path, true]);
		for (const path of [
			'/api/health',
			'/report/abc',
			'/report/abc/compare',
			'/my-results/abc',
			'/question/2G5YZ-8N933-9N8ZT/en',
			'/new-tests/confirm/abc',
			'/new-tests/stop/abc',
			...['q-1', 'info', 'result', 'thank-you', 'time-up'].map((step) => `/iq-test/${step}`),
		])
			expect([path, isOpen(lines, path)]).toEqual([path, false]);
	});

	it('opens posts and terms whatever their names begin with', async () => {
		const lines = await rules(site);
		for (const name of ['q-and-a', 'information', 'results-read', 'thank-you', 'time-up', 'questions-asked'])
			for (const path of [`/blog/${name}`, `/blog/category/${name}`, `/blog/tag/${name}`])
				expect([path, isOpen(lines, path)]).toEqual([path, true]);
	});

	it('closes everything where the site is not to be found', async () => {
		expect(await rules(hidden)).toEqual(['User-agent: *', 'Disallow: /']);
	});
});

it('the mark is an SVG that other sites may show', async () => {
	const answer = await site.request('/logo.svg');
	expect(answer.headers.get('content-type')).toBe('image/svg+xml');
	expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect(faultOf(await answer.text())).toBeUndefined();
});

/** RFC 9309 section 2.2.2: the longest matching rule decides, and `Allow` wins if two are equally long. */
function isOpen(lines: string[], path: string): boolean {
	const matching = lines.flatMap((line) => {
		const [, kind, rule = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
		const pattern = rule.split('*').map((part) => part.replace(/[.?+$]/g, '\\$&'));
		return kind && new RegExp(`^${pattern.join('.*')}`).test(path) ? [{ kind, length: rule.length }] : [];
	});
	matching.sort((a, b) => b.length - a.length || a.kind.localeCompare(b.kind));
	return matching[0]?.kind !== 'Disallow';
}

/** Why a text isn't well-formed XML (unmatched tags, or unescaped attributes or text); undefined if it is. */
function faultOf(xml: string): string | undefined {
	const open: string[] = [];
	const rest = xml
		.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
		.replace(
			/<(\/?)([\w:]+)((?: [\w:-]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
			(_, end, name, _given, empty) => {
				if (end && open.pop() !== name) open.push(`not open: ${name}`);
				if (!end && !empty) open.push(name);
				return '';
			},
		);
	if (open.length > 0) return open.join(' ');
	return /[<>]|&(?!(amp|lt|gt|quot|#39);)/.exec(rest)?.[0];
}
