import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cameraPhoto, gradients } from '../photos.ts';
import { attributesOf } from '../visitor.ts';
import { openSite } from './open-site.ts';

const posts = mkdtempSync(join(tmpdir(), 'plumb-posts-'));

/** Fifteen posts in each of four languages, each with a photo, and some of them sticky. */
beforeAll(async () => {
	mkdirSync(join(posts, 'pictures'));
	writeFileSync(join(posts, 'pictures/harbor.jpg'), await cameraPhoto(1500, 2000));
	writeFileSync(join(posts, 'pictures/boat.png'), await gradients(700, 400).png().toBuffer());
	for (const [language, words, sticky] of [
		['en', 'A harbor at dawn.', 0],
		['ar', 'ميناء عند الفجر.', 0],
		['de', 'Ein Hafen im Morgengrauen.', 1],
		['fr', 'Un port à l’aube.', 3],
	] as const) {
		mkdirSync(join(posts, language));
		const terms = 'authors:\n  sara: { name: "Sara" }\ncategories:\n  sea: { name: "Sea" }\ntags: {}\n';
		writeFileSync(join(posts, language, 'terms.yaml'), terms);
		for (let day = 10; day < 25; day++)
			writeFileSync(
				join(posts, language, `${language}-${day}.md`),
				`---
title: "${words}"
date: 2026-01-${day}T03:04:05Z
author: sara
sticky: ${day < 10 + sticky}
categories: [sea]
excerpt: "${words}"
picture: harbor.jpg
alt: "${words}"
---
${words}

![${words}](boat.png)
`,
			);
	}
});
const site = openSite({ posts });
afterAll(() => rmSync(posts, { recursive: true }));

const page = async (path: string) => (await fetch(site.url + path)).text();
const imagesIn = (html: string) => (html.match(/<img[^>]*>/g) ?? []).map(attributesOf);

it.each([
	['en', 'A harbor at dawn.'],
	['ar', 'ميناء عند الفجر.'],
])(
	'the list of posts in %s shows their photos in sizes, without a shift, and stays light',
	async (lang, alt) => {
		const html = await page(`/blog?lang=${lang}`);
		const images = imagesIn(html).filter((image) => image.class === 'post-picture');
		expect(images).toHaveLength(12);
		for (const image of images) {
			expect([image.width, image.height, image.alt]).toEqual(['1440', '1920', alt]);
			expect(image.srcSet).toMatch(/^\S+-480\.jpg 480w, \S+-960\.jpg 960w, \S+-1440\.jpg 1440w$/);
			expect([image.sizes, image.decoding]).toEqual(['(min-width: 56rem) 24rem, 46vw', 'async']);
			// A phone shows none of them.
			expect(image.loading).toBe('lazy');
		}
		expect(Buffer.byteLength(html)).toBeLessThan(60 * 1024);
	},
);

it.each([
	['de', 1, '(min-width: 56rem) min(36vw, 36rem), (min-width: 40rem) 46vw, 100vw'],
	['fr', 3, '(min-width: 40rem) 24rem, 100vw'],
])(
	'sticky posts in %s show their photos at once, and tell browsers which widths to expect',
	async (lang, count, sizes) => {
		const [list = ''] = /<ol class="featured-list">[^]*?<\/ol>/.exec(await page(`/blog?lang=${lang}`)) ?? [];
		const shown = imagesIn(list).map((image) => [image.sizes, image.loading]);
		expect(shown).toEqual(Array.from({ length: count }, () => [sizes, undefined]));
	},
);

it('a post shows its photo at once, and those in its text when they are near', async () => {
	const html = await page('/blog/en-20');
	const [first, second] = imagesIn(html);
	expect([first?.loading, first?.width]).toEqual([undefined, '1440']);
	expect([second?.loading, second?.width, second?.height]).toEqual(['lazy', '700', '400']);
	expect(second?.srcset).toMatch(/^\S+-480\.jpg 480w, \S+-700\.jpg 700w$/);
});

it('links to a post are previewed with its photo', async () => {
	const html = await page('/blog/en-20');
	const said = (property: string) =>
		new RegExp(`<meta property="og:image${property}" content="([^"]*)"`).exec(html)?.[1];
	expect(said('')).toMatch(new RegExp(`^${site.url}/files/posts/[0-9a-f]{32}-1440\\.jpg$`));
	expect([said(':type'), said(':width'), said(':height'), said(':alt')]).toEqual([
		'image/jpeg',
		'1440',
		'1920',
		'A harbor at dawn.',
	]);
	expect(html).toContain(`"image":"${said('')}"`);
	const answer = await fetch(said('') ?? '');
	expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a photo is served without what its camera wrote, and for as long as its address is known', async () => {
	const [image] = imagesIn(await page('/blog/en-20'));
	const address = `${site.url}${image?.src}`;
	const answer = await fetch(address);
	expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
		200,
		'image/jpeg',
		'public, max-age=31536000, immutable',
	]);
	const bytes = Buffer.from(await answer.arrayBuffer());
	const { width, height, exif } = await sharp(bytes).metadata();
	expect([width, height, exif, bytes.includes('Camera')]).toEqual([480, 640, undefined, false]);
	const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
	expect((await fetch(address, { headers: known })).status).toBe(304);
	for (const other of [
		address.replace('-480', '-960000'),
		address.replace('-480', '-481'),
		`${address}.json`,
	])
		expect((await fetch(other)).status).toBe(404);
});

it('the feed names posts with photos as it names those with drawings: without pictures', async () => {
	const feed = await page('/blog/feed.xml');
	expect(feed).toContain('<title>A harbor at dawn.</title>');
	expect(feed).not.toContain('.jpg');
});
