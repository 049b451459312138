import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { type BlogFilters, sorts, unfiltered } from '../../core/blog/filters.ts';
import type { Post, PostCard } from '../../core/blog/post.ts';
import { relatedTo } from '../../core/blog/select.ts';
import { blogOf } from '../../server/content/blog/blog.ts';
import type { BlogSource, RequestedLanguage } from '../../server/content/blog/source.ts';
import type { SeedLanguage, SeedPost } from './post.ts';
import { seedPosts } from './posts.ts';
import { shelves } from './terms.ts';
import { searches } from './texts.ts';

const seeds = seedPosts();
const newestOf = (language: SeedLanguage) => seeds.filter((seed) => seed.language === language).toReversed();
const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug);
const seedOf = (slug: string) => seeds.find((seed) => seed.slug === slug) as SeedPost;
const time = (date: string) => new Date(date).getTime();

/** Tests a source with the test posts, wherever they come from; `pictures` is the type of their images. */
export function describePosts(name: string, source: () => BlogSource, pictures: string): void {
	describe(`posts from ${name}`, () => {
		const list = (given: Partial<BlogFilters>, language: RequestedLanguage = 'en') =>
			source().list({ ...unfiltered, ...given }, language);

		it.each([1, 2, 3, 4])('are listed twelve to a page, page %i', async (page) => {
			const found = await list({ page });
			expect(slugs(found.posts)).toEqual(slugs(newestOf('en').slice(page * 12 - 12, page * 12)));
			if (page < 4) expect(found).toMatchObject({ page, totalPages: 3, total: 36 });
		});

		it.each(sorts)('are sorted: %s', async (sort) => {
			const number = ({ title }: { title: string }) => Number(/\d+/.exec(title)?.[0]);
			const byTitle = newestOf('ar').toSorted((a, b) => number(a) - number(b));
			const sorted = {
				newest: newestOf('ar'),
				oldest: newestOf('ar').toReversed(),
				'title-az': byTitle,
				'title-za': byTitle.toReversed(),
			};
			expect(slugs((await list({ sort }, 'ar')).posts)).toEqual(slugs(sorted[sort].slice(0, 12)));
		});

		it.each<[string, SeedLanguage, Partial<BlogFilters>, (seed: SeedPost) => boolean]>([
			['category', 'en', { category: 'figures' }, ({ categories }) => categories.includes('figures')],
			['Arabic category', 'ar', { category: 'لغة' }, ({ categories }) => categories.includes('لغة')],
			['tag', 'ar', { tag: 'الوقت' }, ({ tags }) => tags.includes('الوقت')],
			[
				'category and tag',
				'en',
				{ category: 'results', tag: 'range' },
				({ categories, tags }) => categories.includes('results') && tags.includes('range'),
			],
			['month', 'en', { month: '2025-03' }, ({ date }) => date.startsWith('2025-03')],
			['month without posts', 'en', { month: '2024-12' }, () => false],
			['unknown category', 'en', { category: 'nowhere' }, () => false],
			['category of another language', 'en', { category: 'nataij' }, () => false],
			['category without posts', 'en', { category: 'empty-shelf' }, () => false],
		])('are narrowed by %s', async (_, language, filters, isMeant) => {
			const meant = newestOf(language).filter(isMeant);
			const found = await list(filters, language);
			expect(slugs(found.posts)).toEqual(slugs(meant.slice(0, 12)));
			expect(found).toMatchObject({ total: meant.length, totalPages: Math.ceil(meant.length / 12), page: 1 });
		});

		it.each(searches)('are found by words: $words', async ({ language, words, found }) => {
			expect((await list({ search: words }, language)).total).toBe(found);
		});

		it('say all that a card says', async () => {
			for (const card of (await list({})).posts) {
				const seed = seedOf(card.slug);
				const { authors, categories, tags } = shelves.en;
				const author = authors.find(({ key }) => key === seed.author);
				expect(card).toMatchObject({
					title: seed.title,
					excerpt: seed.excerpt,
					language: 'en',
					author: { name: author?.name, description: author?.description },
					sticky: seed.sticky,
				});
				expect([card.date, card.modified].map(time)).toEqual([time(seed.date), time(seed.date)]);
				const named = (shelf: { slug: string; name: string }[], chosen: string[]) =>
					shelf.filter(({ slug }) => chosen.includes(slug)).map(({ slug, name: shown }) => [slug, shown]);
				const pairs = (terms: PostCard['tags']) => terms.map((term) => [term.slug, term.name]);
				expect(pairs(card.categories).toSorted()).toEqual(named(categories, seed.categories).toSorted());
				expect(pairs(card.tags).toSorted()).toEqual(named(tags, seed.tags).toSorted());
				expect(card.picture?.alt ?? null).toBe(seed.alt);
				expect(Object.keys(card)).not.toContain('html');
			}
		});

		it('are given newest first, of each language and of all', async () => {
			expect(slugs(await source().newest(6, 'ar'))).toEqual(slugs(newestOf('ar').slice(0, 6)));
			const sticky = newestOf('en').filter((seed) => seed.sticky);
			expect(slugs(await source().newest(3, 'en', 'sticky'))).toEqual(slugs(sticky.slice(0, 3)));
			expect(await source().newest(3, 'fr')).toEqual([]);
		});

		it('are related by a category and by what else they share first, then by nothing', async () => {
			const all = await source().newest(100, 'ar');
			const rare = all.filter(({ categories }) => categories.some(({ slug }) => slug === 'nadir'));
			expect(rare).toHaveLength(2);
			const [, first] = all;
			const cards = [
				...(first ? [first] : []),
				...rare.map((card) => ({
					...card,
					categories: card.categories.filter(({ slug }) => slug === 'nadir'),
				})),
				{ ...(first as PostCard), categories: [] },
			];
			for (const card of cards) {
				const related = await source().related(card, 'ar');
				expect(slugs(related)).toEqual(slugs(relatedTo(card, all)));
				expect(related).toHaveLength(3);
			}
		});

		it.each(['on-rulers', 'عن-التقريب'])('are found by their name: %s', async (slug) => {
			const { language, title } = seedOf(slug);
			const post = await source().post(slug, language);
			expect(post).toMatchObject({ slug, title, language });
			expect(post?.headings.map(({ depth }) => depth)).toEqual(
				slug === 'on-rulers' ? [2, 3, 2, 3] : [2, 3, 2],
			);
			for (const { id } of post?.headings ?? []) expect(post?.html).toContain(` id="${id}"`);
			const { html: _html, headings: _headings, ...card } = post as Post;
			const { posts } = await list({ sort: 'oldest' }, language);
			expect(posts.find((each) => each.slug === slug)).toEqual(card);
			expect(await source().preview(card.id)).toEqual(post);
		});

		it('are not found where there are none', async () => {
			expect(await source().post('nowhere', 'en')).toBeNull();
			expect(await source().post('on-rulers', 'ar')).toBeNull();
			expect(await source().post('on-rulers', null)).toMatchObject({ slug: 'on-rulers' });
			expect(await source().post('on-rulers,about-right', 'en')).toBeNull();
			for (const id of ['999999', '-1', 'none', '1/../2', ''])
				expect([id, await source().preview(id)]).toEqual([id, null]);
		});

		it.each(['category', 'tag'] as const)('have terms with counts: %s', async (kind) => {
			const field = kind === 'category' ? 'categories' : 'tags';
			for (const language of ['en', 'ar'] as const) {
				const expected = shelves[language][field].map(({ slug, name: shown, description }) => ({
					slug,
					name: shown,
					description,
					count: seeds.filter((seed) => seed[field].includes(slug)).length,
				}));
				const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
				expect((await source().terms(kind, language)).toSorted(bySlug)).toEqual(expected.toSorted(bySlug));
				for (const term of expected.slice(-2))
					expect(await source().term(kind, term.slug, language)).toEqual(term);
			}
			expect(await source().term(kind, 'nowhere', 'en')).toBeNull();
			expect(await source().term(kind, 'nowhere', null)).toBeNull();
			expect(await source().term(kind, kind === 'category' ? 'لغة' : 'الوقت', 'en')).toBeNull();
		});

		it('are in an index, and in months', async () => {
			const index = await source().index('en');
			expect(index.map(({ slug, date, language }) => [slug, time(date), language])).toEqual(
				newestOf('en').map(({ slug, date }) => [slug, time(date), 'en']),
			);
			expect(await blogOf(source()).months('en')).toEqual(
				['06', '05', '04', '03', '02', '01'].map((month) => ({ month: `2025-${month}`, count: 6 })),
			);
			expect(await blogOf(source()).languages()).toEqual(expect.arrayContaining(['en', 'ar']));
		});

		it('name pictures that can be read, and no others can be', async () => {
			const { picture } = (await source().post('on-rulers', 'en')) as Post;
			expect(picture?.sizes.length).toBeGreaterThan(0);
			for (const { url, width, height } of picture?.sizes ?? []) {
				const found = await source().picture(url.replace(/^\/files/, ''));
				expect(found?.type).toBe(pictures);
				expect(imageSize(found?.bytes as Uint8Array)).toMatchObject({ width, height });
			}
			const elsewhere =
				'//evil.example/x.png @evil.example/x.png .evil.example/x.png /\\evil.example/x.png /../../etc/passwd ' +
				'/../../package.json /%2e%2e/%2e%2e/x.svg /posts/none.svg / /wp-json/wp/v2/posts /wp-login.php ' +
				'/wp-includes/images/media/default.svg /?x=a.png /wp-content/uploads/2025/01/none.jpg';
			for (const path of ['', ...elsewhere.split(' ')])
				expect([path, await source().picture(path)]).toEqual([path, null]);
		});
	});
}
