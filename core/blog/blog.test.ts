import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filtersOf, isNarrowed, paramsOf, sorts, unfiltered, withFilters } from './filters.ts';
import { readingMinutes, wordsIn } from './minutes.ts';
import { numbers } from './numbers.ts';
import type { PostCard } from './post.ts';
import { monthsOf, newestFirst, relatedTo, selectPosts } from './select.ts';

const term = (slug: string) => ({ slug, name: slug });

function post(slug: string, given: Partial<PostCard> = {}): PostCard & { text(): string } {
	return {
		id: slug,
		slug,
		title: slug,
		excerpt: '',
		date: '2026-01-01T00:00:00Z',
		modified: '2026-01-01T00:00:00Z',
		language: 'en',
		author: null,
		categories: [],
		tags: [],
		picture: null,
		minutes: 1,
		sticky: false,
		text: () => `The text of ${slug}`,
		...given,
	};
}

describe('the filters of the blog', () => {
	it('live in the address and come back from it', () => {
		const month = fc.option(fc.constantFrom('2026-01', '1999-12'), { nil: null });
		const slug = fc.option(fc.constantFrom('results', 'مقال', 'a b&c=d'), { nil: null });
		const search = fc.string({ maxLength: 100 }).map((text) => text.trim());
		const filters = fc.record({
			category: slug,
			tag: slug,
			search,
			month,
			sort: fc.constantFrom(...sorts),
			page: fc.integer({ min: 1, max: 9999 }),
		});
		fc.assert(
			fc.property(filters, (given) => {
				expect(filtersOf(new URLSearchParams(paramsOf(given).toString()))).toEqual(given);
			}),
		);
		expect(paramsOf(unfiltered).toString()).toBe('');
	});

	it.each([
		'page=0',
		'page=-1',
		'page=abc',
		'page=99999',
		'sort=popularity',
		'month=2026-13',
		'month=x',
		'month=12026-01',
		'month=2026-011',
		'category=',
	])('read %s as if it were not there', (query) => {
		expect(filtersOf(new URLSearchParams(query))).toEqual(unfiltered);
	});

	it('lead back to page 1 with every change', () => {
		const third = { ...unfiltered, tag: 'iq', page: 3 };
		expect(withFilters(third, { sort: 'oldest' })).toEqual({ ...third, sort: 'oldest', page: 1 });
		expect(withFilters(third, { page: 4 }).page).toBe(4);
	});

	it.each([{ category: 'iq' }, { tag: 'iq' }, { search: 'iq' }, { month: '2026-01' }])(
		'narrow by %j',
		(given) => {
			expect(isNarrowed({ ...unfiltered, ...given })).toBe(true);
		},
	);

	it('narrow nothing by order and page', () => {
		expect(isNarrowed({ ...unfiltered, sort: 'oldest', page: 2 })).toBe(false);
	});

	it('search for a hundred characters at most, without the spaces around them', () => {
		expect(filtersOf(new URLSearchParams({ search: `  ${'a'.repeat(101)}` })).search).toBe('a'.repeat(100));
		expect(filtersOf(new URLSearchParams({ search: ' iq ' })).search).toBe('iq');
	});
});

describe('a list of posts', () => {
	const posts = Array.from({ length: 30 }, (_, index) =>
		post(`post-${index + 1}`, {
			title: `Title ${index + 1}`,
			date: `2026-${String(1 + (index % 3)).padStart(2, '0')}-${String(1 + index).padStart(2, '0')}T08:00:00Z`,
			categories: [term(index % 2 ? 'odd' : 'even')],
			tags: [term(`tag-${index % 5}`)],
		}),
	);
	const select = (given: Partial<typeof unfiltered>) => selectPosts(posts, { ...unfiltered, ...given }, 'en');

	it('has twelve to a page, and none behind the last', () => {
		expect(numbers).toEqual({
			perPage: 12,
			terms: 100,
			recentFetched: 6,
			recentShown: 5,
			featured: 3,
			related: 3,
		});
		expect([1, 2, 3, 4].map((page) => select({ page }).posts.length)).toEqual([12, 12, 6, 0]);
		expect(select({ page: 3 })).toMatchObject({ page: 3, totalPages: 3, total: 30 });
		expect(select({ search: 'nowhere' })).toMatchObject({ posts: [], totalPages: 0, total: 0 });
	});

	it('is narrowed by category, tag, month and words, all at once', () => {
		expect(select({ category: 'odd' }).total).toBe(15);
		expect(select({ category: 'odd', tag: 'tag-1' }).total).toBe(3);
		expect(select({ month: '2026-02' }).total).toBe(10);
		expect(select({ search: 'TEXT  post-7' }).posts.map(({ slug }) => slug)).toEqual(['post-7']);
		expect(select({ search: 'the post-7' }).posts.map(({ slug }) => slug)).toEqual(['post-7']);
	});

	it('has a post under each of its categories and tags', () => {
		const both = [
			post('both', { categories: [term('a'), term('b')], tags: [term('c'), term('d')] }),
			post('one', { categories: [term('a')], tags: [term('c')] }),
		];
		const found = (given: Partial<typeof unfiltered>) =>
			selectPosts(both, { ...unfiltered, ...given }, 'en').posts.map(({ slug }) => slug);
		expect([found({ category: 'a' }), found({ category: 'b' })]).toEqual([['both', 'one'], ['both']]);
		expect([found({ tag: 'c' }), found({ tag: 'd' })]).toEqual([['both', 'one'], ['both']]);
	});

	it('is sorted in four ways', () => {
		const shuffled = posts.toSorted(
			(a, b) => ((7 * Number(a.id.slice(5))) % 31) - ((7 * Number(b.id.slice(5))) % 31),
		);
		const list = (sort: (typeof sorts)[number]) => {
			const { posts: page } = selectPosts(shuffled, { ...unfiltered, sort }, 'en');
			return page.map(({ title }) => Number(title.slice(6)));
		};
		const upwards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
		expect(list('title-az')).toEqual(upwards);
		expect(list('title-za')).toEqual(upwards.map((each) => 31 - each));
		expect(list('newest')).toEqual([30, 27, 24, 21, 18, 15, 12, 9, 6, 3, 29, 26]);
		expect(list('oldest')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 2, 5]);
	});

	it('is in one order whatever the order that it came in, though all posts are of one moment', () => {
		const slugs = ['a', 'b', 'c', 'd'];
		fc.assert(
			fc.property(fc.shuffledSubarray(slugs, { minLength: 4 }), (order) => {
				expect(
					order
						.map((slug) => post(slug))
						.toSorted(newestFirst)
						.map(({ slug }) => slug),
				).toEqual(slugs);
			}),
		);
	});

	it('has its months, newest first', () => {
		const newest = [
			{ month: '2026-03', count: 10 },
			{ month: '2026-02', count: 10 },
			{ month: '2026-01', count: 10 },
		];
		expect(monthsOf(posts.map(({ date }) => date))).toEqual(newest);
		expect(monthsOf(posts.map(({ date }) => date).toReversed())).toEqual(newest);
	});
});

it('related posts share a category first, then come any others', () => {
	const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
	const own = post('own', { categories: [term('a')], date: at(9) });
	const others = [
		own,
		post('far', { categories: [term('b')], date: at(8) }),
		post('near', { categories: [term('a'), term('b')], date: at(2) }),
		post('nearer', { categories: [term('a')], date: at(3) }),
		post('old', { date: at(1) }),
	];
	expect(relatedTo(own, others).map(({ slug }) => slug)).toEqual(['nearer', 'near', 'far']);
	expect(relatedTo(own, others.slice(2)).map(({ slug }) => slug)).toEqual(['nearer', 'near', 'old']);
});

it('of posts that share a category, those with the most categories and tags in common come first, then the newest', () => {
	const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
	const own = post('own', { categories: [term('a'), term('b')], tags: [term('c')], date: at(9) });
	const others = [
		post('tag-only', { tags: [term('c')], date: at(6) }),
		post('category', { categories: [term('a')], date: at(7) }),
		post('both', { categories: [term('a')], tags: [term('c')], date: at(2) }),
		post('categories', { categories: [term('a'), term('b'), term('d')], date: at(3) }),
		post('all', { categories: [term('b'), term('a')], tags: [term('c')], date: at(1) }),
		post('nothing', { date: at(8) }),
	];
	const order = (posts: readonly PostCard[]) => relatedTo(own, posts).map(({ slug }) => slug);
	expect(order(others)).toEqual(['all', 'categories', 'both']);
	expect(order(others.filter(({ slug }) => !order(others).includes(slug)))).toEqual([
		'category',
		'nothing',
		'tag-only',
	]);
});

it('reading takes whole minutes, at least one, in any script', () => {
	expect(readingMinutes('')).toBe(1);
	expect(readingMinutes('word '.repeat(238 * 4))).toBe(4);
	expect(readingMinutes('كلمة '.repeat(238 * 3))).toBe(3);
	expect(readingMinutes('字'.repeat(520))).toBe(2);
	expect(readingMinutes('word '.repeat(238) + '字'.repeat(260))).toBe(2);
});

it.each([
	["It's a well-known test.", 4],
	["Rock’n’roll 'quoted' — and -dashed-.", 4],
	['IQ 100, 2nd try (3.5)', 6],
	['在test之前two个', 2],
	['... — !', 0],
])('%s has %s words', (text, words) => {
	expect(wordsIn(text)).toBe(words);
});
