import type { Picture, PictureSize } from './post.ts';

/** A photo of a file post: a hash of its content, and its size in pixels as it is shown. */
export type Photo = { hash: string; width: number; height: number };

/** What is known of a file before it's decoded; `format` is undefined if it can't be read as an image. */
export type MeasuredPhoto = {
	bytes: number;
	format: string | undefined;
	isAnimated: boolean;
	width: number;
	height: number;
};

/** The widths in which a photo is served, in pixels; a smaller photo is never enlarged. */
const WIDTHS = [480, 960, 1440] as const;

/** The limits of a photo file. */
export const photoLimits = { megabytes: 20, megapixels: 50, width: WIDTHS[0] } as const;

const formats: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'avif'];

const EXTENSION = '\\.(?:jpe?g|png|webp|avif)';
const photoName = new RegExp(`^[\\w-]+${EXTENSION}$`, 'i');
const photoNameWithin = new RegExp(`${EXTENSION}\\b`, 'i');

/** Whether this is the name of a photo, which its address can have too. */
export function isPhotoName(name: string): boolean {
	return photoName.test(name);
}

/** Whether a text may name a photo. */
export function mayNamePhoto(text: string): boolean {
	return photoNameWithin.test(text);
}

/** What is wrong with a photo file, as the end of a sentence that begins with its name. */
export function photoFault({ bytes, format, isAnimated, width, height }: MeasuredPhoto): string | undefined {
	const { megabytes, megapixels, width: least } = photoLimits;
	if (bytes > megabytes * 1024 * 1024)
		return `has ${Math.ceil(bytes / 1024 / 1024)} MB; a photo may have at most ${megabytes}`;
	if (!formats.includes(format)) return 'cannot be read as a photo; use JPEG, PNG, WebP, or AVIF';
	if (isAnimated) return 'is animated; a photo must be a still picture';
	const pixels = width * height;
	if (pixels > megapixels * 1e6)
		return `has ${Math.ceil(pixels / 1e6)} megapixels; a photo may have at most ${megapixels}`;
	if (width < least) return `is ${width} pixels wide; a photo must be at least ${least}`;
	return undefined;
}

/** The sizes in which a photo is served, smallest first, each at an address that changes with its content. */
export function photoSizes({ hash, width, height }: Photo): PictureSize[] {
	const largest = Math.min(width, WIDTHS[2]);
	return [...WIDTHS.filter((each) => each < largest), largest].map((each) => ({
		name: String(each),
		url: `/files/posts/${hash}-${each}.jpg`,
		width: each,
		height: Math.max(1, Math.round((height * each) / width)),
	}));
}

/** The largest size of a picture if it's a photo of a file post. */
export function largestPhoto(picture: Picture | null): PictureSize | undefined {
	const largest = picture?.sizes.at(-1);
	return largest && photoFile(largest.url.replace(/^\/files/, '')) ? largest : undefined;
}

/** The name of the file that holds a photo in one size, by its path below `/files`. */
export function photoFile(path: string): string | undefined {
	return /^\/posts\/([0-9a-f]{32}-\d{3,4}\.jpg)$/.exec(path)?.[1];
}
