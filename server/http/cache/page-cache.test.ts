import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { isCached, PageCache } from './page-cache.ts';

let now = 0;
let cache: PageCache;
beforeEach(() => {
	now = 1_000_000;
	cache = new PageCache(() => now);
});

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
	new Response(body, { status, headers: { 'Cache-Control': 'public, max-age=0', ...headers } });
const page = (body: string) => async () => answer(200, body);
const text = (key: string) =>
	cache
		.find(key, async () => {
			throw new Error('not asked for');
		})
		?.variants.identity.body.toString();
/** Waits for the background rendering of a page, if there is one. */
async function settle(key = '/'): Promise<void> {
	const none = () => Promise.reject(new Error('nothing runs'));
	await cache.make(key, none).catch(() => undefined);
	await new Promise(setImmediate);
}

async function renew(key: string, render: () => Promise<Response>) {
	now += 60_001;
	cache.find(key, render);
	await settle(key);
}

describe('a page in memory', () => {
	it('is fresh for a minute, then given once more while the next is made', async () => {
		await cache.make('/', page('one'));
		now += 60_000;
		expect(text('/')).toBe('one');
		now += 1;
		expect(cache.find('/', page('two'))?.variants.identity.body.toString()).toBe('one');
		await settle();
		expect(text('/')).toBe('two');
	});

	it.each([400, 429, 500, 503])(
		'stays when its next rendering answers %i, and is tried again',
		async (status) => {
			await cache.make('/', page('one'));
			await renew('/', async () => answer(status, 'no'));
			expect([text('/'), cache.passes('/')]).toEqual(['one', false]);
			now += 5_001;
			cache.find('/', page('two'));
			await settle();
			expect(text('/')).toBe('two');
		},
	);

	it.each([404, 410])('goes when its next rendering answers %i', async (status) => {
		await cache.make('/', page('one'));
		await renew('/', async () => answer(status, 'gone'));
		expect(text('/')).toBeUndefined();
	});

	it('stays when its next rendering throws, and is not tried again at once', async () => {
		await cache.make('/', page('one'));
		let tries = 0;
		const broken = async () => {
			tries++;
			throw new Error('broken');
		};
		await renew('/', broken);
		for (let count = 0; count < 5; count++) cache.find('/', broken);
		await settle();
		expect([text('/'), tries]).toEqual(['one', 1]);
	});

	it.each([
		['a redirect', () => answer(302, '', { Location: '/' })],
		['a page of one visitor', () => answer(200, 'mine', { 'Cache-Control': 'no-store' })],
		['a page that sets a cookie', () => answer(200, 'mine', { 'Set-Cookie': 'a=b' })],
	])('goes when its place is taken by %s, and is asked for again after a minute', async (_, next) => {
		await cache.make('/', page('one'));
		await renew('/', async () => next());
		expect([text('/'), cache.passes('/')]).toEqual([undefined, true]);
		now += 60_001;
		expect(cache.passes('/')).toBe(false);
	});

	it('is the newest of a thousand', async () => {
		for (let count = 0; count <= 1000; count++) await cache.make(`/${count}`, page('x'));
		expect([text('/0'), text('/1'), text('/1000')]).toEqual([undefined, 'x', 'x']);
	});

	it('has one weak tag for all its encodings', async () => {
		const made = await cache.make('/', page('one'));
		if (!made || !isCached(made)) throw new Error('not kept');
		const lists = [made.unchanged, ...Object.values(made.variants).map(({ headers }) => headers)];
		for (const headers of lists) expect(headers[headers.indexOf('etag') + 1]).toMatch(/^W\/"[\w-]{22}"$/);
		expect(new Set(lists.map((headers) => headers[headers.indexOf('etag') + 1])).size).toBe(1);
	});
});

describe('a page that is asked for again', () => {
	const words = Array.from({ length: 900 }, (_, index) => `<li>${(index * index) % 1013}</li>`).join('');
	const brotliOf = (key: string) => {
		const { headers = [], body = Buffer.of() } = cache.find(key, page(words))?.variants.br ?? {};
		return { length: headers[headers.indexOf('content-length') + 1], body };
	};

	it('becomes smaller, and says the same', async () => {
		const made = await cache.make('/', page(words));
		if (!made || !isCached(made)) throw new Error('not kept');
		const first = made.variants.br.body;
		await expect.poll(() => brotliOf('/').body.length).toBeLessThan(0.95 * first.length);
		const { length, body } = brotliOf('/');
		expect(length).toBe(String(body.length));
		expect(brotliDecompressSync(body).toString()).toBe(words);
	});

	it('stays small when its next rendering says the same, and only then', async () => {
		await cache.make('/', page(words));
		const first = brotliOf('/').body;
		await expect.poll(() => brotliOf('/').body).not.toBe(first);
		const small = brotliOf('/').body;
		await renew('/', page(words));
		expect(brotliOf('/').body).toBe(small);
		await renew('/', page(`${words}.`));
		expect(brotliDecompressSync(brotliOf('/').body).toString()).toBe(`${words}.`);
	});
});

describe('pages that have expired', () => {
	const isBlog = (key: string) => key.startsWith('/blog');

	it('are rendered before they are given, and the others are not', async () => {
		for (const key of ['/', '/blog', '/blog/a']) await cache.make(key, page('one'));
		cache.expire(isBlog);
		expect(['/', '/blog', '/blog/a'].map(text)).toEqual(['one', undefined, undefined]);
		await cache.make('/blog', page('two'));
		expect(text('/blog')).toBe('two');
		now += 60_000;
		expect([text('/blog'), cache.staleAge('/blog')]).toEqual(['two', undefined]);
	});

	it('are given as they are where they cannot be rendered', async () => {
		await cache.make('/blog', page('one'));
		cache.expire(isBlog);
		const made = await cache.make('/blog', async () => answer(503, 'no'));
		expect(made && isCached(made) && made.variants.identity.body.toString()).toBe('one');
		expect(text('/blog')).toBe('one');
		now += 5_001;
		cache.find('/blog', page('two'));
		await settle('/blog');
		expect(text('/blog')).toBe('two');
	});

	it('are not fresh either when their rendering had begun before', async () => {
		const { promise, resolve } = Promise.withResolvers<Response>();
		const making = cache.make('/blog', () => promise);
		cache.expire(isBlog);
		resolve(answer(200, 'old'));
		await making;
		expect(text('/blog')).toBeUndefined();
		await cache.make('/blog', page('new'));
		expect(text('/blog')).toBe('new');
	});

	it('are asked for again where they had turned out not to be kept', async () => {
		await cache.make('/blog', async () => answer(200, 'mine', { 'Cache-Control': 'no-store' }));
		await cache.make('/', async () => answer(200, 'mine', { 'Cache-Control': 'no-store' }));
		cache.expire(isBlog);
		expect([cache.passes('/blog'), cache.passes('/')]).toEqual([false, true]);
	});
});

describe('the age of a page', () => {
	it('is told in whole seconds once it is older than it should be', async () => {
		await cache.make('/', page('one'));
		now += 60_000;
		expect([cache.staleAge('/'), cache.staleAge('/none')]).toEqual([undefined, undefined]);
		now += 5_999;
		expect(cache.staleAge('/')).toBe(65);
		await cache.make('/', page('two'));
		expect(cache.staleAge('/')).toBeUndefined();
	});

	it('is that of its making, however often it could not be made anew', async () => {
		await cache.make('/', page('one'));
		for (let count = 0; count < 3; count++) await renew('/', async () => answer(503, 'no'));
		now += 5_001;
		expect(cache.staleAge('/')).toBe(185);
	});

	it('is told of a page that was to be made anew, and could not be', async () => {
		await cache.make('/', page('one'));
		now += 2_000;
		cache.expire(() => true);
		await cache.make('/', async () => answer(503, 'no'));
		expect([text('/'), cache.staleAge('/')]).toEqual(['one', 2]);
	});

	it('is told while the next try is waited for', async () => {
		await cache.make('/', page('one'));
		await renew('/', async () => answer(503, 'no'));
		expect([text('/'), cache.staleAge('/')]).toEqual(['one', 60]);
	});
});

describe('a page of which a part is missing, which says when to try again,', () => {
	const partly = async () => answer(200, 'partly', { 'Retry-After': '30' });

	it('does not take the place of a whole one', async () => {
		await cache.make('/', page('one'));
		await renew('/', partly);
		expect([text('/'), cache.passes('/')]).toEqual(['one', false]);
		now += 5_001;
		cache.find('/', page('two'));
		await settle();
		expect(text('/')).toBe('two');
	});

	it('is given where there is no whole one, and not kept', async () => {
		const made = await cache.make('/', partly);
		expect(made && !isCached(made) && (await made.text())).toBe('partly');
		expect([text('/'), cache.passes('/')]).toEqual([undefined, false]);
	});
});

describe('a page that nobody has asked for in hours', () => {
	it('is rendered before it is given', async () => {
		await cache.make('/', page('one'));
		now += 60_000 + 3_600_001;
		expect(text('/')).toBeUndefined();
		await cache.make('/', page('two'));
		expect(text('/')).toBe('two');
	});

	it('is given as it is where rendering fails', async () => {
		await cache.make('/', page('one'));
		now += 86_400_000;
		const made = await cache.make('/', async () => answer(503, 'no'));
		expect(made && isCached(made) && made.variants.identity.body.toString()).toBe('one');
	});
});

describe('simultaneous misses', () => {
	it('share one rendering', async () => {
		let times = 0;
		const render = async () => {
			times++;
			return answer(200, 'one');
		};
		const made = await Promise.all([1, 2, 3].map(() => cache.make('/', render)));
		expect(made.every((each) => each && isCached(each))).toBe(true);
		expect(times).toBe(1);
	});

	it('give an answer that is not to be kept to the first alone', async () => {
		const render = async () => answer(429, 'too many');
		const made = await Promise.all([1, 2, 3].map(() => cache.make('/', render)));
		expect(made.map((each) => each && !isCached(each) && each.status)).toEqual([429, undefined, undefined]);
		expect(cache.passes('/')).toBe(false);
	});
});
