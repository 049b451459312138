import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlogPage, publicRequest } from './public-request.ts';

const site = 'http://quiz.test';
const keyOf = (path: string, cookie?: string) => publicRequest(new URL(path, site), cookie)?.key;
const addressOf = (path: string) => publicRequest(new URL(path, site), undefined)?.address.slice(site.length);

describe('the key of a page of the blog', () => {
	it('holds what its list is narrowed to, in one order', () => {
		const params = ['category=a', 'tag=b', 'search=c+d', 'month=2026-01', 'sort=oldest', 'page=2', 'lang=ar'];
		const whole = `/blog?${params.join('&')}`;
		fc.assert(
			fc.property(fc.shuffledSubarray(params, { minLength: params.length }), (shuffled) => {
				expect(addressOf(`/blog?${shuffled.join('&')}`)).toBe(whole);
			}),
		);
		fc.assert(
			fc.property(fc.subarray(params), (some) => {
				const asked = addressOf(`/blog?${some.toReversed().join('&utm_source=x&')}`);
				expect(asked).toBe(`/blog${some.length > 0 ? `?${some.join('&')}` : ''}`);
			}),
		);
	});

	it.each([
		['/blog?utm_source=x&fbclid=y&preview=1&per_page=100', '/blog'],
		['/blog?page=1&sort=newest&search=&category=&month=', '/blog'],
		['/blog?page=abc&sort=popularity&month=2026-13', '/blog'],
		['/blog?search=%20a%20b%20&SEARCH=x', '/blog?search=a+b'],
		['/blog?page=2&page=3', '/blog?page=2'],
		['/blog?category=%D9%84%D8%BA%D8%A9', '/blog?category=%D9%84%D8%BA%D8%A9'],
		['/blog?category=لغة', '/blog?category=%D9%84%D8%BA%D8%A9'],
		['/blog/category/results?page=2&x=y', '/blog/category/results?page=2'],
		['/Blog?x=y&page=2', '/Blog?page=2'],
		['/blog/tag/range?sort=oldest&lang=xx', '/blog/tag/range?sort=oldest&lang=en'],
		['/blog?in=zh&x=y&page=2', '/blog?page=2&in=zh'],
		['/blog?in=zh&in=pt&lang=', '/blog?lang=en'],
	])('%s is that of %s', (path, other) => {
		expect(addressOf(path)).toBe(other);
		expect(keyOf(path)).toBe(keyOf(other));
	});

	it('tells what is not the same apart', () => {
		const paths = [
			'/blog',
			'/blog?page=2',
			'/blog?tag=a',
			'/blog?category=a',
			'/blog?search=a',
			'/blog?lang=ar',
		];
		const keys = [
			...paths.map((path) => keyOf(path)),
			keyOf('/blog', 'lang=ar'),
			keyOf('/blog?page=2', 'lang=ar'),
		];
		expect(new Set(keys).size).toBe(keys.length);
		expect(keyOf('/blog?tag=a%26page%3D2')).not.toBe(keyOf('/blog?tag=a&page=2'));
	});

	it('is known as one of the blog', () => {
		for (const path of ['/blog', '/blog?page=2&lang=ar', '/blog/a-post', '/blog/category/a?sort=oldest'])
			expect([path, isBlogPage(keyOf(path, 'lang=ar') ?? '')]).toEqual([path, true]);
		for (const path of ['/', '/blogs', '/blog-test', '/quizzes?x=/blog', '/ar/blog', '/?lang=ar'])
			expect([path, isBlogPage(keyOf(path, 'lang=ar') ?? '')]).toEqual([path, false]);
	});
});

describe('the key of any other page', () => {
	it.each(['/', '/quizzes', '/blogs', '/blog-test', '/iq-score/blog'])(
		'has no place for what narrows the blog: %s',
		(path) => {
			const narrowed = '?page=2&category=a&tag=b&search=c&sort=oldest&month=2026-01';
			expect(keyOf(path + narrowed)).toBe(keyOf(path));
			expect(addressOf(`${path}${narrowed}&lang=ar`)).toBe(`${path}?lang=ar`);
		},
	);

	it('has on the start page a place for a page that was missing, in one spelling', () => {
		expect(addressOf('/?missing=x&utm_source=y&lang=ar')).toBe('/?missing=1&lang=ar');
		expect(keyOf('/?missing=1')).not.toBe(keyOf('/'));
		expect(keyOf('/quizzes?missing=1')).toBe(keyOf('/quizzes'));
	});
});

it.each([
	'/files/posts/a.svg',
	'/files/wp-content/a.png?x=1',
	'/files',
	'/blog/feed.xml',
	'/blog/feed.xml?lang=ar',
	'/blog/category/a/feed.xml',
	'/api/content/changed',
	'/%61pi/user/domain-quiz/index?domain=x',
	'/%70ictures/en/home.png',
	'/blog.data',
	'/blog/a-post.data',
])('%s has no key, because it is no page that is kept', (path) => {
	expect(publicRequest(new URL(path, site), undefined)).toBeUndefined();
});
