import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { animatedPng, animatedWebp, cameraPhoto, gradients } from '../../test/photos.ts';
import { makePhoto } from './make-photo.ts';

let dir: string;
let folder: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'plumb-photos-'));
	folder = join(dir, 'kept');
});
afterEach(() => rmSync(dir, { recursive: true }));

async function make(bytes: string | Uint8Array, keptIn: string | undefined = folder) {
	const path = join(dir, 'photo');
	writeFileSync(path, bytes);
	return makePhoto({ path, folder: keptIn });
}

const kept = () =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.jpg'))
		.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** The mean red, green, and blue of a part of a picture. */
async function colorsOf(path: string, part: { left: number; top: number; width: number; height: number }) {
	const { channels } = await sharp(await sharp(path).extract(part).toBuffer()).stats();
	return channels.map(({ mean }) => mean);
}

describe('a photo from a camera', () => {
	it('is made in three sizes, upright, and without its place and its camera', async () => {
		const photo = await cameraPhoto(1500, 2000);
		expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Camera');
		const made = await make(photo);
		expect(made).toMatchObject({ photo: { width: 1500, height: 2000 } });
		const files = kept();
		expect(files.map((name) => name.split('-')[1])).toEqual(['480.jpg', '960.jpg', '1440.jpg']);
		for (const [index, size] of [
			[480, 640],
			[960, 1280],
			[1440, 1920],
		].entries()) {
			const path = join(folder, files[index] ?? '');
			const { format, width, height, exif, icc, xmp, orientation, space } = await sharp(path).metadata();
			expect([format, space, width, height]).toEqual(['jpeg', 'srgb', ...size]);
			expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
			expect(readFileSync(path).includes('Camera')).toBe(false);
		}
	});

	it('is turned as it was held: what lay on the left is on top', async () => {
		await make(await cameraPhoto(960, 1280));
		const path = join(folder, kept()[0] ?? '');
		const [top = 0] = await colorsOf(path, { left: 0, top: 0, width: 480, height: 40 });
		const [bottom = 0] = await colorsOf(path, { left: 0, top: 600, width: 480, height: 40 });
		expect([Math.round(top / 40), Math.round(bottom / 40)]).toEqual([1, 6]);
	});
});

it.each(['png', 'webp', 'avif'] as const)('a photo as %s becomes a JPEG', async (format) => {
	await make(await gradients(600, 400).toFormat(format, { effort: 1 }).toBuffer());
	expect(kept().map((name) => name.split('-')[1])).toEqual(['480.jpg', '600.jpg']);
});

it('what is transparent is white', async () => {
	const clear = { create: { width: 500, height: 300, channels: 4, background: '#0000' } } as const;
	await make(await sharp(clear).png().toBuffer());
	const all = { left: 0, top: 0, width: 480, height: 200 };
	expect(await colorsOf(join(folder, kept()[0] ?? ''), all)).toEqual([255, 255, 255]);
});

it.each([
	['another profile', 4, (photo: Sharp) => photo.withIccProfile('p3')],
	// The inks of a printer don't have all colors of a screen.
	['print', 40, (photo: Sharp) => photo.toColorspace('cmyk')],
])('colors for %s are shown in sRGB', async (_, most, convert) => {
	const red = { create: { width: 480, height: 300, channels: 3, background: '#c03020' } } as const;
	const photo = await convert(sharp(red)).jpeg({ quality: 100 }).toBuffer();
	expect((await sharp(photo).stats()).channels[0]?.mean).not.toBeCloseTo(0xc0, -1);
	await make(photo);
	const path = join(folder, kept()[0] ?? '');
	const colors = await colorsOf(path, { left: 0, top: 0, width: 480, height: 200 });
	expect(colors.map((each, index) => Math.abs(each - ([0xc0, 0x30, 0x20][index] ?? 0)) < most)).toEqual([
		true,
		true,
		true,
	]);
});

it('a photo is made once, and again if one of its sizes is gone', async () => {
	const photo = await gradients(700, 400).jpeg().toBuffer();
	const made = await make(photo);
	const first = join(folder, kept()[0] ?? '');
	const before = statSync(first).ino;
	expect(await make(photo)).toEqual(made);
	expect(statSync(first).ino).toBe(before);
	rmSync(first);
	expect(await make(photo)).toEqual(made);
	expect(kept()).toHaveLength(2);
});

it('another content has other addresses', async () => {
	await make(await gradients(700, 400).jpeg().toBuffer());
	await make(await gradients(700, 401).jpeg().toBuffer());
	expect(kept()).toHaveLength(4);
});

it('without a folder, a photo is only checked', async () => {
	const path = join(dir, 'photo.jpg');
	writeFileSync(path, await gradients(700, 400).jpeg().toBuffer());
	expect(await makePhoto({ path })).toMatchObject({ photo: { width: 700, height: 400 } });
	expect(readdirSync(dir)).toEqual(['photo.jpg']);
});

describe('refuses a file', () => {
	const notAPhoto = 'cannot be read as a photo; use JPEG, PNG, WebP, or AVIF';
	const animated = 'is animated; a photo must be a still picture';
	const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
	const gray = { create: { width: 10_000, height: 5100, channels: 3, background: '#888' } } as const;

	it.each<[string, () => Promise<string | Uint8Array>, string]>([
		['that is empty', async () => '', notAPhoto],
		['with a text', async () => 'A text.', notAPhoto],
		['with a GIF', async () => gif, notAPhoto],
		[
			'with a drawing',
			async () => '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
			notAPhoto,
		],
		[
			'that ends in the middle',
			async () => {
				const photo = await gradients(700, 400).jpeg().toBuffer();
				return photo.subarray(0, photo.length / 2);
			},
			'is damaged; copy or save it again',
		],
		['with an animated WebP', async () => animatedWebp(600, 400), animated],
		['with an animated PNG', async () => animatedPng(await gradients(600, 400).png().toBuffer()), animated],
		[
			'that is too narrow',
			async () => gradients(479, 900).jpeg().toBuffer(),
			'is 479 pixels wide; a photo must be at least 480',
		],
		[
			'that is too narrow as it was held',
			async () => cameraPhoto(400, 600),
			'is 400 pixels wide; a photo must be at least 480',
		],
		[
			'with too many bytes',
			async () => Buffer.alloc(20 * 1024 * 1024 + 1),
			'has 21 MB; a photo may have at most 20',
		],
		[
			'with too many pixels',
			async () => sharp(gray).png({ compressionLevel: 1 }).toBuffer(),
			'has 51 megapixels; a photo may have at most 50',
		],
	])('%s', async (_, file, fault) => {
		expect(await make(await file())).toEqual({ fault });
		expect(readdirSync(dir)).toEqual(['photo']);
	});
});
