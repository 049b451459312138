import type { Element, ElementContent, Root } from 'hast';
import type { PictureSize } from '../../../core/blog/post.ts';
import { pictureAddress } from './picture-address.ts';

export type ContentRules = {
	/** The host whose images we serve; null if there is none. */
	origin: string | null;
	/** The width and height in pixels of an image under `/files/`; undefined if unknown. */
	sizeOf(address: string): Promise<{ width: number; height: number } | undefined>;
	/** The sizes of a photo beside our own files; undefined if none has this name. */
	photoAt?(name: string): PictureSize[] | undefined;
	/** The slug of the post with this URL at the source; undefined if there is none. */
	postAt(address: URL): string | undefined;
};

/** For our own files, whose URLs are already ours. */
export const fileRules: ContentRules = {
	origin: null,
	sizeOf: async () => undefined,
	postAt: () => undefined,
};

/**
 * Converts the media of a post: images on the content host are served from `/files/`, loaded lazily, and
 * given their size; images on other hosts, videos, and frames become links. URLs are made absolute, and those
 * of other posts point to our pages.
 */
export async function settleMedia(tree: Root, base: string, rules: ContentRules): Promise<void> {
	const pictures: Element[] = [];
	settle(tree, { base, rules, pictures, isInLink: false });
	await Promise.all(pictures.slice(0, MOST_MEASURED).map((picture) => measure(picture, rules)));
}

/**
 * If a post has more images of unknown size than this, the browser finds out the size of the rest when it
 * loads them.
 */
const MOST_MEASURED = 12;

/** How wide a picture is shown: as wide as the column of text. */
const SIZES = '(min-width: 44rem) 40rem, 92vw';

const frames = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

type Place = { base: string; rules: ContentRules; pictures: Element[]; isInLink: boolean };

function settle(parent: Root | Element, place: Place): void {
	parent.children = parent.children.map((child) => {
		if (child.type !== 'element') return child;
		if (frames.has(child.tagName)) return linkTo(sourceOf(child), child.properties.title, place);
		if (child.tagName === 'img') return settlePicture(child, place);
		if (child.tagName === 'a') settleLink(child, place);
		settle(child, { ...place, isInLink: place.isInLink || child.tagName === 'a' });
		return child;
	}) as typeof parent.children;
}

function settlePicture(image: Element, place: Place): ElementContent {
	const { base, rules, pictures } = place;
	const { src, srcSet, alt, width, height } = image.properties;
	const photo = typeof src === 'string' ? rules.photoAt?.(src) : undefined;
	if (photo) return showPhoto(image, photo);
	const address = typeof src === 'string' ? pictureAddress(src, base, rules.origin) : null;
	if (!address) return linkTo(src, alt, place);
	const candidates = (typeof srcSet === 'string' ? srcSet : '').split(/,\s+/).flatMap((candidate) => {
		const [url = '', size = ''] = candidate.trim().split(/\s+/);
		const own = pictureAddress(url, base, rules.origin);
		return own && /^\d{1,5}w$/.test(size) ? [`${own} ${size}`] : [];
	});
	image.properties = {
		src: address,
		alt: typeof alt === 'string' ? alt : '',
		loading: 'lazy',
		decoding: 'async',
		...(candidates.length > 0 && { srcSet: candidates.join(', '), sizes: SIZES }),
		...(isLength(width) && isLength(height) && { width, height }),
	};
	pictures.push(image);
	return image;
}

function showPhoto(image: Element, sizes: PictureSize[]): Element {
	const { alt } = image.properties;
	const [first] = sizes;
	const largest = sizes.at(-1);
	image.properties = {
		src: first?.url,
		alt: typeof alt === 'string' ? alt : '',
		srcSet: sizes.map(({ url, width }) => `${url} ${width}w`).join(', '),
		sizes: SIZES,
		width: largest?.width,
		height: largest?.height,
		loading: 'lazy',
		decoding: 'async',
	};
	return image;
}

async function measure({ properties }: Element, { sizeOf }: ContentRules): Promise<void> {
	if (properties.width !== undefined) return;
	Object.assign(properties, await sizeOf(String(properties.src)));
}

function settleLink({ properties }: Element, { base, rules }: Place): void {
	const { href } = properties;
	if (typeof href !== 'string') return;
	if (href === '#') delete properties.href;
	else if (href.startsWith('#')) properties.href = `#part-${href.slice(1)}`;
	else
		properties.href =
			pictureAddress(href, base, rules.origin) ?? postAddress(href, base, rules) ?? absolute(href, base);
}

/** The address of another post on our site, including the part of it that the original address names. */
function postAddress(href: string, base: string, { postAt }: ContentRules): string | undefined {
	const url = URL.canParse(href, base || undefined) ? new URL(href, base || undefined) : undefined;
	const slug = url && postAt(url);
	if (!slug) return undefined;
	const part = url.hash.length > 1 ? `#part-${url.hash.slice(1)}` : '';
	return `/blog/${encodeURIComponent(slug)}${part}`;
}

/** The URL of a frame or video. */
function sourceOf({ properties, children }: Element): unknown {
	const own = properties.src ?? properties.data;
	if (own) return own;
	const inside = children.find((child) => child.type === 'element' && child.tagName === 'source');
	return inside?.type === 'element' ? inside.properties.src : undefined;
}

/** A link to media that we don't show. Without a URL or inside another link, only its text. */
function linkTo(source: unknown, title: unknown, { base, isInLink }: Place): ElementContent {
	const words = typeof title === 'string' ? title.trim() : '';
	const url = typeof source === 'string' ? absolute(source, base) : undefined;
	if (!url?.startsWith('http') || isInLink) return { type: 'text', value: words };
	const href = watched(new URL(url));
	const link: Element = {
		type: 'element',
		tagName: 'a',
		properties: { href: href.href },
		children: [{ type: 'text', value: words ? `${words} (${href.host})` : href.host + href.pathname }],
	};
	return { type: 'element', tagName: 'span', properties: { className: ['elsewhere'] }, children: [link] };
}

/** The page of a video, because players can't be opened directly. */
function watched(url: URL): URL {
	const [, id] = /^\/embed\/([\w-]+)$/.exec(url.pathname) ?? [];
	if (id && /(^|\.)youtube(-nocookie)?\.com$/.test(url.hostname))
		return new URL(`https://www.youtube.com/watch?v=${id}`);
	const [, film] = /^\/video\/(\d+)$/.exec(url.pathname) ?? [];
	if (film && url.hostname === 'player.vimeo.com') return new URL(`https://vimeo.com/${film}`);
	return url;
}

function absolute(href: string, base: string): string | undefined {
	if (href.startsWith('/') && !href.startsWith('//') && base === '') return href;
	try {
		return new URL(href, base || undefined).href;
	} catch {
		return undefined;
	}
}

function isLength(value: unknown): boolean {
	return /^\d{1,5}$/.test(String(value));
}
