import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import {
	type MeasuredPhoto,
	type Photo,
	photoFault,
	photoLimits,
	photoSizes,
} from '../../core/blog/photo.ts';

/** A photo file, and the folder to keep its sizes in; without a folder, the file is only checked. */
export type PhotoJob = { path: string; folder?: string | undefined };

/** The photo, or what is wrong with its file. */
export type MadePhoto = { photo: Photo } | { fault: string };

/** Part of each hash: a change in how photos are made needs another name here. */
const RECIPE = 'jpeg-1';

/** Only the formats that a photo may have are ever parsed. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
	operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Checks a photo and makes its sizes as JPEG: turned as its camera says, in sRGB, on white where it's
 * transparent, and without metadata. Sizes that the folder already has aren't made again.
 */
export async function makePhoto({ path, folder }: PhotoJob): Promise<MadePhoto> {
	const { size } = await stat(path);
	const isReadable = size <= photoLimits.megabytes * 1024 * 1024;
	const bytes = isReadable ? await readFile(path) : Buffer.alloc(0);
	const hash = createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 32);
	const known = folder && (await readKept(folder, hash));
	if (known) return { photo: known };
	const measured = { ...(await measure(bytes)), bytes: size };
	const fault = photoFault(measured);
	if (fault) return { fault };
	const photo = { hash, width: measured.width, height: measured.height };
	const made = await encode(bytes, photo).catch(() => undefined);
	if (!made) return { fault: 'is damaged; copy or save it again' };
	if (folder) await keep(folder, photo, made);
	return { photo };
}

async function measure(bytes: Buffer): Promise<Omit<MeasuredPhoto, 'bytes'>> {
	const found = await metadataOf(bytes).catch(() => undefined);
	const isAvif = found?.format === 'heif' && found.compression === 'av1';
	return {
		format: isAvif ? 'avif' : found?.format,
		isAnimated: (found?.pages ?? 1) > 1 || isMoving(bytes),
		width: found?.autoOrient.width ?? 0,
		height: found?.autoOrient.height ?? 0,
	};
}

const metadataOf = async (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata();

/** Whether a file is an animated PNG or AVIF, of which only the first image is read. */
function isMoving(bytes: Buffer): boolean {
	const pixels = bytes.indexOf('IDAT');
	if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return bytes.subarray(0, pixels).includes('acTL');
	return bytes.subarray(4, 12).toString('latin1') === 'ftypavis';
}

/** The file of each size, in the order of `photoSizes`; rejects if the photo is damaged. */
async function encode(bytes: Buffer, photo: Photo): Promise<[name: string, jpeg: Buffer][]> {
	const source = sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.megapixels * 1e6 });
	const made: [string, Buffer][] = [];
	for (const { url, width, height } of photoSizes(photo)) {
		const jpeg = await source
			.clone()
			.autoOrient()
			.resize(width, height, { fit: 'fill' })
			.flatten({ background: '#ffffff' })
			.toColorspace('srgb')
			.jpeg({ quality: 74, mozjpeg: true })
			.toBuffer();
		made.push([basename(url), jpeg]);
	}
	return made;
}

/** What the folder says about a photo if it has all its sizes. */
async function readKept(folder: string, hash: string): Promise<Photo | undefined> {
	const facts = await readFile(join(folder, `${hash}.json`), 'utf8').catch(() => undefined);
	if (!facts) return undefined;
	const photo = JSON.parse(facts) as Photo;
	return photoSizes(photo).every(({ url }) => existsSync(join(folder, basename(url)))) ? photo : undefined;
}

/** Writes the sizes, and last what they are of; another process may do the same at the same time. */
async function keep(folder: string, photo: Photo, made: [name: string, jpeg: Buffer][]): Promise<void> {
	await mkdir(folder, { recursive: true });
	const facts: [string, string] = [`${photo.hash}.json`, JSON.stringify(photo)];
	for (const [name, content] of [...made, facts]) {
		const path = join(folder, name);
		await writeFile(`${path}.${process.pid}`, content);
		await rename(`${path}.${process.pid}`, path);
	}
}
