import { describe, expect, it } from 'vitest';
import {
	isPhotoName,
	largestPhoto,
	type MeasuredPhoto,
	mayNamePhoto,
	photoFault,
	photoFile,
	photoSizes,
} from './photo.ts';

const hash = '0123456789abcdef0123456789abcdef';
const sizesOf = (width: number, height: number) =>
	photoSizes({ hash, width, height }).map((size) => [size.width, size.height]);

describe('the sizes of a photo', () => {
	it.each([
		[
			4000,
			3000,
			[
				[480, 360],
				[960, 720],
				[1440, 1080],
			],
		],
		[
			3000,
			4000,
			[
				[480, 640],
				[960, 1280],
				[1440, 1920],
			],
		],
		[
			1440,
			810,
			[
				[480, 270],
				[960, 540],
				[1440, 810],
			],
		],
		[
			1000,
			501,
			[
				[480, 240],
				[960, 481],
				[1000, 501],
			],
		],
		[
			960,
			540,
			[
				[480, 270],
				[960, 540],
			],
		],
		[480, 333, [[480, 333]]],
		[
			4000,
			1,
			[
				[480, 1],
				[960, 1],
				[1440, 1],
			],
		],
	])('of %i by %i pixels never enlarge it', (width, height, sizes) => {
		expect(sizesOf(width, height)).toEqual(sizes);
	});

	it('have addresses that change with the content', () => {
		const [size] = photoSizes({ hash, width: 480, height: 320 });
		expect(size?.url).toBe(`/files/posts/${hash}-480.jpg`);
	});
});

describe('a photo file', () => {
	const right: MeasuredPhoto = { bytes: 1e6, format: 'jpeg', isAnimated: false, width: 4000, height: 3000 };

	it.each<Partial<MeasuredPhoto>>([
		{},
		{ format: 'avif' },
		{ format: 'png' },
		{ format: 'webp' },
		{ bytes: 20 * 1024 * 1024 },
		{ width: 10_000, height: 5000 },
		{ width: 480, height: 20 },
	])('may be %o', (changed) => {
		expect(photoFault({ ...right, ...changed })).toBeUndefined();
	});

	it.each<[Partial<MeasuredPhoto>, string]>([
		[{ format: undefined }, 'cannot be read as a photo; use JPEG, PNG, WebP, or AVIF'],
		[{ format: 'svg' }, 'cannot be read as a photo; use JPEG, PNG, WebP, or AVIF'],
		[{ isAnimated: true }, 'is animated; a photo must be a still picture'],
		[{ bytes: 20 * 1024 * 1024 + 1 }, 'has 21 MB; a photo may have at most 20'],
		[{ width: 10_000, height: 5001 }, 'has 51 megapixels; a photo may have at most 50'],
		[{ width: 479 }, 'is 479 pixels wide; a photo must be at least 480'],
	])('may not be %o', (changed, fault) => {
		expect(photoFault({ ...right, ...changed })).toBe(fault);
	});
});

it.each(['harbor.jpg', 'Harbor-2_b.JPEG', 'a.png', 'a.webp', 'a.avif'])(
	'%s is the name of a photo',
	(name) => {
		expect(isPhotoName(name)).toBe(true);
	},
);

it.each([
	'harbor.svg',
	'harbor',
	'a b.jpg',
	'../a.jpg',
	'./a.jpg',
	'a.b.jpg',
	'a.jpg\n',
	'a.gif',
	'.jpg',
	'é.jpg',
])('%j is not the name of a photo', (name) => {
	expect(isPhotoName(name)).toBe(false);
});

it.each([
	['harbor.jpg', true],
	['see the harbor.JPEG, and more', true],
	['a.png', true],
	['/posts/a.webp?x=1', true],
	['b.avif', true],
	['harbor.jpgs', false],
	['harbor jpg', false],
	['harbor.svg', false],
	['', false],
])('whether %j may name a photo: %s', (text, may) => {
	expect(mayNamePhoto(text)).toBe(may);
});

it('finds the file of an address, and none for any other', () => {
	expect(photoFile(`/posts/${hash}-960.jpg`)).toBe(`${hash}-960.jpg`);
	for (const path of [
		`/posts/../${hash}-960.jpg`,
		`/posts/${hash}-960.jpg/`,
		'/posts/a.svg',
		`/elsewhere/posts/${hash}-960.jpg`,
		`/${hash}-960.jpg`,
	])
		expect(photoFile(path)).toBeUndefined();
});

it('takes the largest size of a photo, and none of a drawing', () => {
	const drawing = { name: 'full', url: '/files/posts/ruler.svg', width: 640, height: 360 };
	expect(largestPhoto({ alt: 'A', sizes: photoSizes({ hash, width: 1000, height: 500 }) })?.width).toBe(1000);
	const elsewhere = { ...drawing, url: `/posts/files/${hash}-960.jpg` };
	expect(largestPhoto({ alt: 'A', sizes: [elsewhere] })).toBeUndefined();
	expect([largestPhoto({ alt: 'A', sizes: [drawing] }), largestPhoto(null)]).toEqual([undefined, undefined]);
});
