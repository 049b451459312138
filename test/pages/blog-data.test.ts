import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blogList, partsOf } from '../../app/blog-data.ts';
import { numbers } from '../../core/blog/numbers.ts';
import { languages } from '../../core/language/languages.ts';
import { readPosts } from '../../server/content/blog/read-posts.ts';
import { appContext, requestContext } from '../../server/http/pages/context.ts';
import { makeContext, type TestContext } from '../context.ts';

let context: TestContext;
beforeEach(async () => {
	context = await makeContext();
	await context.blog.open();
});
afterEach(() => context.remove());

function argsOf(path: string, site: TestContext = context) {
	const routerContext = new RouterContextProvider();
	routerContext.set(appContext, site);
	routerContext.set(requestContext, { requestId: 'r', nonce: 'n', address: '' });
	return { request: new Request(`http://localhost${path}`), context: routerContext };
}

const never = () => new Promise<never>(() => undefined);

describe('the parts of a page', () => {
	it('are waited for eight seconds, all together', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		try {
			const part = partsOf(argsOf('/blog'));
			const asking = part(never());
			await vi.advanceTimersByTimeAsync(7999);
			expect(part.hasFailed()).toBe(false);
			await vi.advanceTimersByTimeAsync(1);
			expect([await asking, part.hasFailed()]).toEqual([null, true]);
			expect(await part(never())).toBeNull();
			// Parts available without waiting are still shown.
			expect(await part(Promise.resolve().then(() => 'there'))).toBe('there');
			expect(context.logged.map(([level, , fields]) => [level, fields])).toEqual([
				['warn', { requestId: 'r', why: 'the page had waited long enough' }],
			]);
		} finally {
			vi.useRealTimers();
		}
	});

	it('fail with what is no fault of the source', async () => {
		const part = partsOf(argsOf('/blog'));
		await expect(part(Promise.reject(new TypeError('a mistake')))).rejects.toThrow('a mistake');
	});
});

const { posts: written } = readPosts('content/posts');
const unposted = languages.find(
	({ code, routed }) => routed && written.every(({ language }) => language !== code),
);

it.skipIf(!unposted)(
	'a reader without posts in their own language is shown English ones alone, with their months, and with terms in the language of the reader',
	async () => {
		const code = unposted?.code ?? 'en';
		const { data: other } = await blogList(argsOf(`/blog?lang=${code}`), '/blog');
		const { data: english } = await blogList(argsOf('/blog'), '/blog');
		const { data: arabic } = await blogList(argsOf('/blog?lang=ar'), '/blog');
		expect([other.isOtherLanguage, english.isOtherLanguage, arabic.isOtherLanguage]).toEqual([
			true,
			false,
			false,
		]);
		expect(arabic.posts?.total).toBeGreaterThan(0);
		const slugs = (list: readonly { slug: string }[] | null | undefined) => list?.map(({ slug }) => slug);
		expect(slugs(other.posts?.posts)).toEqual(slugs(english.posts?.posts));
		expect(other.posts?.posts.filter(({ language }) => language !== 'en')).toEqual([]);
		for (const part of ['months', 'recent', 'featured'] as const)
			expect(other[part], part).toEqual(english[part]);
		for (const part of ['categories', 'tags'] as const) {
			expect(slugs(other[part])?.toSorted(), part).toEqual(slugs(english[part])?.toSorted());
			expect(
				other[part]?.map(({ name }) => name),
				part,
			).not.toEqual(english[part]?.map(({ name }) => name));
		}
	},
);

describe('a list', () => {
	const answer = async (path: string) => {
		const { data, init } = await blogList(argsOf(path), '/blog');
		const headers = new Headers(init?.headers);
		return {
			list: data,
			status: init?.status,
			kept: headers.get('Cache-Control'),
			retry: headers.get('Retry-After'),
		};
	};

	it('is public', async () => {
		expect(await answer('/blog')).toMatchObject({ status: 200, kept: 'public', retry: null });
	});

	it('is 404 behind its last page, and kept nowhere', async () => {
		const last = Math.ceil(((await answer('/blog')).list.posts?.total ?? 0) / numbers.perPage);
		expect(last).toBeGreaterThan(1);
		expect(await answer(`/blog?page=${last}`)).toMatchObject({ status: 200 });
		for (const page of [last + 1, 99, 9999])
			expect(await answer(`/blog?page=${page}`)).toMatchObject({ status: 404, kept: null, retry: null });
	});

	it('is no 404 where nothing fits', async () => {
		expect(await answer('/blog?category=nothing-has-it')).toMatchObject({ status: 200, kept: null });
	});

	it('is 503, with the rest around it, where only the posts cannot be had', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		try {
			context.blog.listFor = never;
			const asking = answer('/blog');
			await vi.advanceTimersByTimeAsync(8000);
			const { list, ...rest } = await asking;
			expect(rest).toEqual({ status: 503, kept: null, retry: '30' });
			expect(list.posts).toBeNull();
			expect(list.categories?.length).toBeGreaterThan(0);
			expect(list.recent?.length).toBeGreaterThan(0);
		} finally {
			vi.useRealTimers();
		}
	});
});

it('the recent posts are asked of a WordPress only where the page has not loaded them', async () => {
	const asked: string[] = [];
	const wordpress = createServer((request, response) => {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms.test');
		asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('per_page')}`);
		const post = { id: 1, slug: 'one', date: '2026-01-01T00:00:00', title: { rendered: 'One' } };
		response
			.writeHead(200, { 'Content-Type': 'application/json', 'X-WP-Total': '1', 'X-WP-TotalPages': '1' })
			.end(JSON.stringify(pathname.endsWith('/posts') ? [post] : []));
	});
	await new Promise<void>((resolve) => wordpress.listen(0, '127.0.0.1', resolve));
	const { port } = wordpress.address() as AddressInfo;
	try {
		for (const [path, recent] of [
			['/blog', []],
			['/blog?lang=de', []],
			['/blog?sort=oldest', ['posts 6']],
		] as const) {
			// A separate context that hasn't requested anything yet.
			const own = await makeContext({ CONTENT_API_URL: `http://127.0.0.1:${port}` });
			const { data } = await blogList(argsOf(path, own), '/blog');
			await own.remove();
			expect([data.posts?.posts.length, data.recent?.length]).toEqual([1, 1]);
			const posts = asked.splice(0).filter((call) => call.startsWith('posts '));
			expect(posts.filter((call) => call === 'posts 6')).toEqual(recent);
			expect(posts.filter((call) => call === 'posts 12')).toHaveLength(1);
		}
	} finally {
		await new Promise((resolve) => wordpress.close(resolve).closeAllConnections());
	}
});
