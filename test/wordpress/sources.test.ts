import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlogFilters, sorts, unfiltered } from '../../core/blog/filters.ts';
import type { Post, PostCard, PostPage } from '../../core/blog/post.ts';
import { openFileSource } from '../../server/content/blog/file-source.ts';
import type { BlogSource, RequestedLanguage } from '../../server/content/blog/source.ts';
import { callLimits } from '../../server/content/blog/wordpress/call.ts';
import { openWordpressSource } from '../../server/content/blog/wordpress/wordpress-source.ts';
import { describePosts } from './describe-posts.ts';
import { seedPosts, writePostFiles } from './posts.ts';
import { type RunningWordpress, START_TIMEOUT, startWordpress } from './start.ts';
import { searches } from './texts.ts';

let wordpress: RunningWordpress;
let sources: { files: BlogSource; WordPress: BlogSource };
const dir = mkdtempSync(join(tmpdir(), 'plumb-posts-'));

beforeAll(async () => {
	writePostFiles(dir);
	wordpress = await startWordpress();
	sources = {
		files: openFileSource(dir),
		WordPress: openWordpressSource({
			base: wordpress.apiUrl,
			languageParam: 'language',
			clock: Date.now,
			// The single PHP handles one request at a time, however slow the machine is.
			callLimits: { ...callLimits, timeLimit: 25_000 },
		}),
	};
}, START_TIMEOUT);
afterAll(async () => {
	rmSync(dir, { recursive: true });
	await wordpress.stop();
});

const seeds = seedPosts();
const time = (date: string) => new Date(date).getTime();

describePosts('WordPress', () => sources.WordPress, 'image/jpeg');

const combinations: [RequestedLanguage, Partial<BlogFilters>][] = [
	...[1, 2, 3, 4].map((page): [RequestedLanguage, Partial<BlogFilters>] => ['en', { page }]),
	...sorts.map((sort): [RequestedLanguage, Partial<BlogFilters>] => ['en', { sort, page: 2 }]),
	...sorts.map((sort): [RequestedLanguage, Partial<BlogFilters>] => ['ar', { sort }]),
	...['results', 'figures', 'nowhere'].map((category): [RequestedLanguage, Partial<BlogFilters>] => [
		'en',
		{ category },
	]),
	['ar', { category: 'لغة', page: 2 }],
	['ar', { category: 'nadir' }],
	['ar', { category: 'nadir', page: 2 }],
	['en', { tag: 'q-and-a' }],
	['ar', { tag: 'الوقت', sort: 'title-za' }],
	['en', { category: 'questions-and-answers', tag: 'thread' }],
	['ar', { category: 'asila', tag: 'bil-yad', sort: 'oldest' }],
	['ar', { category: 'لغة', tag: 'الوقت', month: '2025-02' }],
	['en', { month: '2025-06', sort: 'title-az' }],
	['ar', { month: '2025-01' }],
	['en', { month: '2025-07' }],
	[null, { month: '2025-04' }],
	...searches.map(({ language, words }): [RequestedLanguage, Partial<BlogFilters>] => [
		language,
		{ search: words },
	]),
	['en', { search: 'note', category: 'figures', sort: 'title-za' }],
	['ar', { search: 'ملاحظة', month: '2025-05' }],
];

describe('both at once', () => {
	it.each(combinations)('have the same posts in %s for %j', async (language, given) => {
		const filters = { ...unfiltered, ...given };
		const pages = await Promise.all(
			[sources.files, sources.WordPress].map((source) => source.list(filters, language)),
		);
		const [ours, theirs] = pages.map((page) => ({ ...totals(page), posts: page.posts.map(alike) }));
		expect(theirs).toEqual(ours);
	});

	it.each(seeds.filter((_, index) => index % 5 === 0))(
		'have the same in $slug',
		async ({ slug, language }) => {
			const [ours, theirs] = await Promise.all(
				[sources.files, sources.WordPress].map((source) => source.post(slug, language)),
			);
			expect(alike(theirs as Post)).toEqual(alike(ours as Post));
		},
	);
});

/** After the last page, WordPress doesn't give the totals. */
function totals({ posts, page, total, totalPages }: PostPage) {
	return page > 1 && posts.length === 0 ? { page } : { page, total, totalPages };
}

/**
 * A post without what may differ: WordPress numbers its posts, has only people as authors, has photos in
 * several sizes instead of one drawing, stores times with milliseconds and terms sorted by name, and treats a
 * link without a host as one to itself. Some of its posts have an image that Markdown can't produce, and it
 * adds line breaks around blocks.
 */
function alike({
	id: _id,
	author,
	picture,
	date,
	modified,
	categories,
	tags,
	...post
}: PostCard & Partial<Post>) {
	const bySlug = (terms: PostCard['tags']) => terms.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
	return {
		...post,
		author: author && { name: author.name, description: author.description },
		picture: picture?.alt,
		dates: [date, modified].map(time),
		terms: [bySlug(categories), bySlug(tags)],
		html: post.html
			?.replaceAll(`href="${wordpress.origin}/`, 'href="/')
			.replace(/<figure><img src="\/files\/wp-content\/.*?<\/figure>/, '')
			.trim(),
	};
}
