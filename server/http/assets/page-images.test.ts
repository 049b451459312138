import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../core/language/languages.ts';
import { makeSite, type Site } from '../../../test/crash/site.ts';
import { sizeOf } from '../../../test/png-size.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { Blog } from '../../content/blog/blog.ts';
import { BlogFault } from '../../content/blog/source.ts';
import type { Context } from '../../context.ts';
import { type ImageRenderer, openImageRenderer } from '../../images/image-renderer.ts';
import { pictureFonts } from '../../images/render-picture.ts';
import { BusyError } from '../../jobs/job-process.ts';
import { openGlyphs } from '../../pdf/glyphs.ts';
import { publicPages } from '../../presenters/public-pages.ts';
import { publicRequest } from '../cache/public-request.ts';
import { type Limit, openLimits } from '../limits/rate-limits.ts';
import { servePictures } from './page-images.ts';

let site: Site;
const imageRenderer = openImageRenderer();
beforeAll(async () => {
	site = await makeSite({ SITE_NAME: '<&>"\u0001 中' });
});
afterAll(async () => {
	imageRenderer.end();
	await site.remove();
});

const free: Limit = async () => 0;
const blank = { png: new Uint8Array(4), etag: '"blank"' };
/** The app with the pictures only, and the list of clients for whom something was drawn. */
function pictures(
	limit = free,
	draw: ImageRenderer['render'] = async () => blank,
	context: Context = site.context,
) {
	const drawn: string[] = [];
	const seen: ImageRenderer['render'] = async (client, drawing) => {
		drawn.push(client);
		return draw(client, drawing);
	};
	const app = new Hono<ApiEnv>().get('/pictures/*', servePictures(context, limit, { render: seen }));
	const ask = async (path: string, client = '203.0.113.7') =>
		app.request(`/pictures${path}.png`, { headers: { 'x-forwarded-for': client } });
	return { ask, drawn };
}

it('there is a picture of every public page in every language of the site', async () => {
	const others = languages.filter(({ code }) => code !== 'en').map(({ code }) => code);
	for (const [index, { path }] of publicPages(site.context).entries()) {
		// Without FULL, each page is tested in English and one other language, a different one from page to page.
		for (const code of ['en', ...(process.env.FULL ? others : [others[index % others.length]])]) {
			const answer = await site.request(`/pictures/${code}${path === '/' ? '/home' : path}.png`);
			expect([path, answer.status]).toEqual([path, 200]);
			expect(answer.headers.get('content-type')).toBe('image/png');
			expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
			expect(await sizeOf(answer)).toEqual([1200, 630]);
		}
	}
	expect(site.context.logged).toEqual([]);
}, 600_000);

it('has a face for every letter of them', () => {
	const has = openGlyphs(pictureFonts);
	const pages = publicPages(site.context);
	const lost = languages.flatMap(({ code }) =>
		pages.flatMap(({ path, summaryIn }) => {
			const { title, note } = summaryIn(code);
			return has(title + note) ? [] : [`${path} in ${code}: ${title} ${note}`];
		}),
	);
	expect(lost).toEqual([]);
});

it('shows the type that an article is about, and no article is rendered for that', () => {
	const { articles } = site.context;
	const unread = { ...articles, read: () => expect.unreachable('an article is rendered') };
	const pages = publicPages({ ...site.context, articles: unread });
	const typeOf = (path: string) => pages.find((page) => page.path === path)?.type;
	expect(typeOf('/ar/i-n-t-j')).toBe('INTJ');
	expect(typeOf('/iq-score/margin-of-error')).toBeUndefined();
});

it('may be shown on other sites', async () => {
	const answer = await site.request('/pictures/en/home.png', { method: 'HEAD' });
	expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	expect((await site.request('/robots.txt')).headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it.each([
	['a language that does not exist', '/pictures/xx/home.png'],
	['no page', '/pictures/en/none.png'],
	['a step of an attempt', '/pictures/en/iq-test/q-1.png'],
	['no name', '/pictures/en/.png'],
	['a doubled slash', '/pictures/en//quizzes.png'],
	['another kind', '/pictures/en/home.svg'],
	['the way up', '/pictures/en/..%2f..%2fhome.png'],
])('%s is not found', async (_, path) => {
	expect((await site.request(path)).status).toBe(404);
});

it('is sent once to those who keep it', async () => {
	const etag = (await site.request('/pictures/en/home.png')).headers.get('etag') ?? '';
	expect(etag).toMatch(/^"[\w-]{22}"$/);
	for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
		const answer = await site.request('/pictures/en/home.png', { headers: { 'If-None-Match': known } });
		expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag]);
		// The browser replaces its stored headers with those of the 304.
		expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
	}
	const other = await site.request('/pictures/ar/home.png', { headers: { 'If-None-Match': etag } });
	expect(other.status).toBe(200);
});

it('is drawn once for those who ask at the same time, and for the two pages that share it', async () => {
	const { ask, drawn } = pictures(free, imageRenderer.render);
	const [slug] = publicPages(site.context).flatMap(({ path, pictured }) =>
		path === pictured ? [] : [pictured],
	);
	const asked = [slug, slug, `${slug}/instructions`].map(async (path) => ask(`/en${path}`));
	const tags = (await Promise.all(asked)).map(({ headers }) => headers.get('etag'));
	expect([drawn.length, new Set(tags).size]).toEqual([1, 1]);
});

describe('whoever asks for all pictures there are', () => {
	const limited = () => {
		const env = { ...site.context.env, LIMITS: 1, TRUST_PROXY: 1 };
		const context = { ...site.context, env };
		return pictures(openLimits(context), undefined, context);
	};
	const all = () =>
		['en', 'ar', 'de'].flatMap((code) =>
			publicPages(site.context).map(({ pictured }) => `/${code}${pictured === '/' ? '/home' : pictured}`),
		);

	it('has sixty drawn in a minute, and what is in memory is free', async () => {
		const { ask, drawn } = limited();
		const paths = [...new Set(all())].slice(0, 100);
		const answers = await Promise.all(paths.map(async (path) => ask(path)));
		const statuses = answers.map(({ status }) => status);
		expect([statuses.filter((status) => status === 200).length, drawn.length]).toEqual([60, 60]);
		expect(statuses.filter((status) => status === 429)).toHaveLength(40);
		expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
		for (const path of paths.slice(0, 60)) expect((await ask(path)).status).toBe(200);
		expect(drawn).toHaveLength(60);
		const other = await ask(paths.at(-1) ?? '', '198.51.100.1');
		expect([other.status, drawn.at(-1)]).toEqual([200, '198.51.100.1']);
	});
});

it.each([
	['too many wait', new BusyError('too many wait'), 0],
	['the image renderer ended', new Error('its process ended: SIGSEGV'), 1],
])('is 503 where %s, and drawn when it is asked for again', async (_, why, errors) => {
	let isWell = false;
	const { ask } = pictures(free, async () => {
		if (isWell) return blank;
		throw why;
	});
	const before = site.context.logged.length;
	const answer = await ask('/en/home');
	expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
		503,
		'10',
		'no-store',
	]);
	expect(site.context.logged.slice(before).map(([level]) => level)).toEqual(Array(errors).fill('error'));
	isWell = true;
	expect((await ask('/en/home')).status).toBe(200);
});

describe('a picture of the blog', () => {
	const behind = (change: Partial<Blog>, limit = async () => 0) =>
		new Hono<ApiEnv>().get(
			'/pictures/*',
			servePictures({ ...site.context, blog: { ...site.context.blog, ...change } }, limit, imageRenderer),
		);

	it('stands for every post and term, in both languages', async () => {
		const [post] = await site.context.blog.index('ar');
		const [category] = await site.context.blog.terms('category', 'en');
		for (const path of [
			`/ar/blog/${encodeURIComponent(post?.slug ?? '')}`,
			`/en/blog/category/${category?.slug}`,
		]) {
			const answer = await site.request(`/pictures${path}.png`);
			expect([path, answer.status]).toEqual([path, 200]);
			expect(await sizeOf(answer)).toEqual([1200, 630]);
		}
	});

	it.each([
		['a post that is not there', '/blog/nowhere'],
		['a category that is not there', '/blog/category/nowhere'],
		['a preview', '/blog/preview/1'],
		['escapes that are none', '/blog/%E0%A4%A'],
		['a name with a slash in it', '/blog/a%2Fb'],
	])('%s is not found', async (_, path) => {
		expect((await site.request(`/pictures/en${path}.png`)).status).toBe(404);
	});

	it('is 503 while the source says nothing, and says when to try again', async () => {
		const silent = async () => {
			throw new BlogFault('no answer in time');
		};
		const before = site.context.logged.length;
		for (const path of ['/blog/a', '/blog/tag/a']) {
			const answer = await behind({ post: silent, term: silent }).request(`/pictures/en${path}.png`);
			expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(
				[503, '30', 'no-store'],
			);
		}
		expect(site.context.logged.slice(before).map(([level]) => level)).toEqual(['warn', 'warn']);
		expect((await behind({ post: silent }).request('/pictures/en/home.png')).status).toBe(200);
	});

	it('counts against the limit of pages', async () => {
		let asked = 0;
		const app = behind(
			{
				post: async () => {
					asked++;
					return null;
				},
			},
			async () => 7,
		);
		const answer = await app.request('/pictures/en/blog/a.png');
		expect([answer.status, answer.headers.get('retry-after'), asked]).toEqual([429, '7', 0]);
	});
});

it('leaves the page cache alone', () => {
	for (const path of ['/pictures/en/home.png', '/robots.txt', '/sitemap.xml', '/logo.svg', '/assets/a.js'])
		expect(publicRequest(new URL(path, 'http://localhost'), undefined)).toBeUndefined();
	expect(publicRequest(new URL('http://localhost/pictures-test'), undefined)).toBeDefined();
});
