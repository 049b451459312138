import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cameraPhoto, gradients } from '../../../test/photos.ts';
import { openFileSource } from './file-source.ts';
import { readPhotos } from './photos.ts';
import { readPosts } from './read-posts.ts';

let photo: Buffer;
beforeAll(async () => {
	photo = await cameraPhoto(1000, 750);
});

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-posts-'));
	write({
		'en/terms.yaml':
			'authors:\n  sara: { name: "Sara" }\ncategories:\n  results: { name: "Results" }\ntags: {}\n',
	});
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(files: Record<string, string | Uint8Array>): void {
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, path)), { recursive: true });
		writeFileSync(join(dir, path), content);
	}
}

/** A post whose text begins in line 10 if it has a picture, and in line 8 otherwise. */
function post(text: string, picture = ''): string {
	return `---
title: "A post"
date: 2026-01-02T03:04:05Z
author: sara
categories: [results]
excerpt: "Short."
${picture}---
${text}
`;
}

const harbor = 'picture: harbor.jpg\nalt: "A harbor at dawn."\n';

async function faultsOf(files: Record<string, string | Uint8Array>): Promise<string[]> {
	write(files);
	const written = readPosts(dir);
	const { faults } = await readPhotos(dir, written);
	return [...written.faults, ...faults].map((fault) => fault.replaceAll(`${dir}/`, ''));
}

describe('the photos of posts', () => {
	it.each<[string, Record<string, string>, string[]]>([
		[
			'that are not there',
			{ 'en/post.md': post('![A boat.](none.jpg)\n\nText ![a boat][1].\n\n[1]: neither.webp') },
			['en/post.md:8: there is no pictures/none.jpg', 'en/post.md:10: there is no pictures/neither.webp'],
		],
		[
			'that are not there as the picture of a post',
			{ 'en/post.md': post('Text.', 'picture: none.jpg\nalt: "A harbor."\n') },
			['en/post.md:7: there is no pictures/none.jpg'],
		],
		[
			'whose name differs in a capital',
			{ 'en/post.md': post('Text.', 'picture: Harbor.jpg\nalt: "A harbor."\n'), 'pictures/harbor.jpg': '' },
			['en/post.md:7: there is no pictures/Harbor.jpg'],
		],
		[
			'whose name no address has',
			{ 'en/post.md': post('Text.', 'picture: "a harbor.jpg"\nalt: "A harbor."\n') },
			[
				'en/post.md:7: picture must be the name of a drawing, or that of a photo with .jpg, .png, .webp, or .avif; it may have only the letters a to z, digits, -, and _',
			],
		],
		[
			'that no post names',
			{ 'en/post.md': post('See `boat.jpg`.'), 'pictures/boat.jpg': '', 'pictures/boat.heic': '' },
			[
				'pictures/boat.heic: is not used; no post names it',
				'pictures/boat.jpg: is not used; no post names it',
			],
		],
		[
			'that are none',
			{ 'en/post.md': post('![A boat.](boat.jpg)'), 'pictures/boat.jpg': 'A text.' },
			['pictures/boat.jpg: cannot be read as a photo; use JPEG, PNG, WebP, or AVIF'],
		],
	])('%s are told', async (_, files, faults) => {
		expect(await faultsOf(files)).toEqual(faults);
	});

	it('without words for people who do not see them are told', async () => {
		const files = {
			'en/post.md': post('![](harbor.jpg)', 'picture: harbor.jpg\n'),
			'pictures/harbor.jpg': photo,
		};
		expect(await faultsOf(files)).toEqual([
			'en/post.md:7: a picture needs the field alt, which describes it',
			'en/post.md:9: the photo needs words between the brackets of ![](harbor.jpg), which describe it',
		]);
	});

	it('stop the posts from being opened as long as one is wrong', async () => {
		write({ 'en/post.md': post('![A boat.](boat.jpg)'), 'pictures/boat.jpg': 'A text.' });
		await expect(openFileSource(dir).open()).rejects.toThrow('pictures/boat.jpg: cannot be read as a photo');
	});
});

describe('a post with photos', () => {
	beforeEach(() => write({ 'pictures/harbor.jpg': photo }));
	const open = () => openFileSource(dir, join(dir, 'kept'));

	it('has the sizes of its picture, and pictures in its text that load late and keep their place', async () => {
		write({ 'en/post.md': post('![A boat.][b] and\n![Another.](harbor.jpg)\n\n[b]: harbor.jpg', harbor) });
		const found = await open().post('post', 'en');
		expect(found?.picture).toEqual({
			alt: 'A harbor at dawn.',
			sizes: [
				[480, 360],
				[960, 720],
				[1000, 750],
			].map(([width, height]) => ({
				name: String(width),
				url: expect.stringMatching(new RegExp(`^/files/posts/[0-9a-f]{32}-${width}\\.jpg$`)),
				width,
				height,
			})),
		});
		const urls = found?.picture?.sizes.map(({ url, width }) => `${url} ${width}w`) ?? [];
		const image = (alt: string) =>
			`<img src="${urls[0]?.split(' ')[0]}" alt="${alt}" srcset="${urls.join(', ')}" sizes="(min-width: 44rem) 40rem, 92vw" width="1000" height="750" loading="lazy" decoding="async">`;
		expect(found?.html).toContain(`<p>${image('A boat.')} and\n${image('Another.')}</p>`);
	});

	it('has them served as JPEGs whose addresses change with them', async () => {
		write({ 'en/post.md': post('Text.', harbor) });
		const source = open();
		const sizesNow = async () => (await source.post('post', 'en'))?.picture?.sizes ?? [];
		const before = await sizesNow();
		for (const { url, width, height } of before) {
			const found = await source.picture(url.replace('/files', ''));
			expect(found).toMatchObject({ type: 'image/jpeg', isFixed: true });
			const size = await sharp(found?.bytes).metadata();
			expect([size.width, size.height]).toEqual([width, height]);
		}
		write({ 'pictures/harbor.jpg': await gradients(500, 300).jpeg().toBuffer() });
		source.forget();
		const after = await sizesNow();
		expect(after.map(({ width }) => width)).toEqual([480, 500]);
		for (const { url } of [...before, ...after])
			expect(await source.picture(url.replace('/files', ''))).not.toBeNull();
		const [first] = after;
		for (const path of [`/posts/${'0'.repeat(32)}-480.jpg`, '/posts/harbor.jpg', `${first?.url}/..`])
			expect(await source.picture(path)).toBeNull();
	});

	it('shows a drawing as before', async () => {
		write({
			'en/post.md': post('![A boat.](harbor.jpg)', 'picture: ruler\nalt: "A ruler."\n'),
			'pictures/ruler.svg': '<svg/>',
		});
		const found = await open().post('post', 'en');
		expect(found?.picture?.sizes.map(({ url }) => url)).toEqual(['/files/posts/ruler.svg']);
	});
});
