import { describe, expect, it } from 'vitest';
import { readPosts } from '../../server/content/blog/read-posts.ts';
import { spoken } from '../spoken.ts';
import { openVisitor } from '../visitor.ts';
import { openSharedSite } from './open-site.ts';

const server = openSharedSite('content/quizzes');
const { posts, terms } = readPosts('content/posts');
const post = posts.find(({ slug }) => slug === 'reading-a-range');

const read = async (path: string, lang: string) =>
	(await openVisitor(server.url, { lang }).open(path)).html.replaceAll('&#x27;', "'");

describe.each(spoken.filter(({ code }) => code !== 'en'))('in $name', ({ code }) => {
	const names = terms[code];

	it('a post in English has its author, category, and tags in the language of the page', async () => {
		const html = await read('/blog/reading-a-range', code);
		expect(html).toContain(names?.authors[post?.author ?? '']?.name);
		for (const slug of post?.categories ?? [])
			expect(html).toContain(
				`lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">${names?.categories[slug]?.name}</a>`,
			);
		for (const slug of post?.tags ?? []) expect(html).toContain(`>${names?.tags[slug]?.name}</a>`);
	});

	it('the lists of the blog, and the page of a category, have their names in it', async () => {
		const list = await read('/blog', code);
		const category = await read('/blog/category/results', code);
		expect(list).toContain(`<bdi>${names?.categories.results?.name}</bdi>`);
		expect(category).toMatch(new RegExp(`<h1[^>]*>${names?.categories.results?.name}</h1>`));
		for (const slug of Object.keys(terms.en?.authors ?? {})) {
			expect(list).not.toContain(`<bdi>${terms.en?.authors[slug]?.name}</bdi>`);
			expect(category).not.toContain(`<bdi>${terms.en?.authors[slug]?.name}</bdi>`);
		}
		const months = ['September', 'October', 'November'].map((month) => new RegExp(`>${month} \\d`));
		const same = code === 'de' || code === 'id' ? [1] : [0, 1, 2];
		for (const index of same) expect(list).not.toMatch(months[index] ?? /^$/);
	});
});
