import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of gradients with a little noise, as a photo has: red grows to the right, green downward. */
export function gradients(width: number, height: number): Sharp {
	const pixels = Buffer.alloc(width * height * 3);
	let seed = 7;
	for (let at = 0; at < width * height; at++) {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		const [x, y, noise] = [(at % width) / width, Math.floor(at / width) / height, (seed >> 16) % 16];
		pixels.set([40 + 180 * x + noise, 60 + 120 * y + noise, 180 - 100 * x + noise], at * 3);
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG as a camera that was held upright makes it: lying on its side, with its place and its camera. */
export async function cameraPhoto(width: number, height: number): Promise<Buffer> {
	return gradients(height, width)
		.withExif({
			IFD0: { Make: 'Camera', Model: 'Of Somebody' },
			IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
		})
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 92 })
		.toBuffer();
}

/** A WebP of two images. */
export async function animatedWebp(width: number, height: number): Promise<Buffer> {
	const pixels = Buffer.alloc(width * height * 2 * 3).fill(200, width * height * 3);
	return sharp(pixels, { raw: { width, height: height * 2, channels: 3, pageHeight: height } })
		.webp()
		.toBuffer();
}

/** The same PNG, said to be an animation (W3C PNG, 11.3.6.1). */
export function animatedPng(png: Buffer): Buffer {
	const afterHeader = 33;
	const chunk = Buffer.alloc(20);
	chunk.writeUInt32BE(8, 0);
	chunk.write('acTL', 4, 'latin1');
	chunk.writeUInt32BE(1, 8);
	chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
	return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}
