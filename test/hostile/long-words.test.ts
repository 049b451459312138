import { afterEach, expect, it } from 'vitest';
import { makeSite, type Site } from '../crash/site.ts';
import { sizeOf } from '../png-size.ts';
import { type ContentService, openContentService } from './content-service.ts';

let site: Site | undefined;
let service: ContentService | undefined;
afterEach(async () => {
	await site?.remove();
	await service?.close();
});

/** One word without a space, in every field that is drawn or shown. */
const word = 'Donaudampfschiff'.repeat(200);

it('a post and a category called by one word of 3,200 letters have a picture, and a title that ends', async () => {
	service = await openContentService((origin) => [
		{
			slug: 'endless',
			title: word,
			excerpt: word,
			content: `<p>${word}</p>`,
			link: `${origin}/endless/`,
			category: { slug: 'wide', name: word, description: word },
			tag: { slug: 'tag', name: word, description: '' },
			author: { name: 'Somebody', description: '' },
			picture: {},
		},
	]);
	site = await makeSite({ CONTENT_API_URL: service.apiUrl });
	for (const path of ['/blog/endless', '/blog/category/wide']) {
		const answer = await site.request(`/pictures/en${path}.png`);
		expect([path, answer.status]).toEqual([path, 200]);
		expect(await sizeOf(answer)).toEqual([1200, 630]);
	}
	const post = await site.context.blog.post('endless', 'en');
	const names = [post?.title, ...(post?.categories ?? []).map(({ name }) => name)];
	expect(names.map((name) => name?.length)).toEqual([200, 200]);
	expect(post?.title).toMatch(/schiffDonau.*…$/);
	expect(site.context.logged).toEqual([]);
});
