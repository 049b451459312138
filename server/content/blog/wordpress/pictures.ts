import { imageSize } from 'image-size';
import { LRUCache } from 'lru-cache';
import { isForeignPicture } from '../picture-address.ts';
import { BlogFault, type SourcePicture } from '../source.ts';
import { type CallLimits, openCall } from './call.ts';
import { fetchSameHost } from './fetch-same-host.ts';
import { discard, readBytes } from './read-answer.ts';

export type Pictures = {
	/** The image at a path of the host; null if there is none or if we don't serve its type. */
	read(path: string): Promise<SourcePicture | null>;
	/** The size of an image, if it loads within a second. */
	sizeOf(address: string): Promise<{ width: number; height: number } | undefined>;
	/** Marks images as stale: they are requested again, and cached ones are used while the host is down. */
	forget(): void;
};

const MOST_BYTES = 8_000_000;
const MOST_KEPT_BYTES = 64_000_000;
const FRESH = 24 * 3_600_000;
/** How long a missing image counts as missing, in milliseconds; it may appear soon. */
const FRESH_ABSENCE = 10_000;
const MEASURING = 1000;

const types: Record<string, string> = {
	jpg: 'image/jpeg',
	png: 'image/png',
	gif: 'image/gif',
	webp: 'image/webp',
	avif: 'image/avif',
};

/**
 * The images of one host, cached for a day, and longer while the host is down. Their bytes tell their types.
 */
export function openPictures(origin: string, clock: () => number, callLimits?: CallLimits): Pictures {
	const call = openCall(callLimits);
	const kept = new LRUCache<string, { picture: SourcePicture | null; size: number }>({
		max: 2000,
		maxSize: MOST_KEPT_BYTES,
		sizeCalculation: ({ size }) => size,
		ttl: FRESH,
		ttlResolution: 0,
		perf: { now: clock },
		allowStaleOnFetchRejection: true,
		noDeleteOnFetchRejection: true,
		fetchMethod: async (path, _older, { options }) => {
			const picture = await call.run((signal) => fetchPicture(origin + path, signal));
			if (!picture) options.ttl = FRESH_ABSENCE;
			return { picture, size: picture?.bytes.byteLength || 1 };
		},
	});
	async function read(path: string): Promise<SourcePicture | null> {
		const url = URL.canParse(origin + path) ? new URL(origin + path) : null;
		if (url?.origin !== origin || !isForeignPicture(url.pathname)) return null;
		const isKnown = kept.peek(url.pathname, { allowStale: true }) !== undefined;
		const found = await kept.fetch(url.pathname, { allowStaleOnFetchRejection: isKnown });
		if (!found) throw new BlogFault('no answer');
		return found.picture;
	}
	return {
		read,
		async sizeOf(address) {
			const late = new Promise<null>((resolve) => setTimeout(resolve, MEASURING, null).unref());
			const picture = await Promise.race([read(address.replace(/^\/files/, '')), late]).catch(() => null);
			if (!picture) return undefined;
			const { width, height } = imageSize(picture.bytes);
			return { width, height };
		},
		forget() {
			for (const [path, picture] of kept.entries()) kept.set(path, picture, { ttl: 1, start: 1 });
		},
	};
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<SourcePicture | null> {
	const response = await fetchSameHost(address, { signal, headers: { Accept: 'image/*' } });
	if (response.status >= 500 || response.status === 429) {
		await discard(response);
		throw new BlogFault(`status ${response.status}`);
	}
	if (response.status !== 200) {
		await discard(response);
		return null;
	}
	const bytes = await readBytes(response, MOST_BYTES).catch((error: unknown) => {
		if (error instanceof BlogFault) return null;
		throw error;
	});
	if (!bytes) return null;
	const type = types[kindOf(bytes)];
	return type ? { bytes, type } : null;
}

function kindOf(bytes: Uint8Array): string {
	try {
		return imageSize(bytes).type ?? '';
	} catch {
		return '';
	}
}
