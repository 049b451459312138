import type { Context as HonoContext } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import type { MetricsContext, SettingsContext } from '../../context.ts';
import type { ImageJob, ImageRenderer } from '../../images/image-renderer.ts';
import type { Picture } from '../../images/render-picture.ts';
import { BusyError } from '../../jobs/job-process.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';

/** The image of a drawing, or an error response. */
export type DrawnImages = (c: HonoContext<ApiEnv>, drawing: ImageJob) => Promise<Picture | Response>;

/**
 * Draws images and keeps `most` of them in memory. Only images that aren't in memory count against the limit
 * `draw`.
 */
export function openDrawnImages(
	context: SettingsContext & MetricsContext,
	limit: Limit,
	{ render }: Pick<ImageRenderer, 'render'>,
	most: number,
): DrawnImages {
	const cache = openDrawingCache<Picture>(most);
	return async (c, drawing) => {
		const key = JSON.stringify(drawing);
		const client = clientAddress(c, context.env.TRUST_PROXY);
		const wait = cache.has(key) ? 0 : await limit('draw', client);
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
		try {
			return await cache.get(key, async () => render(client, drawing));
		} catch (error) {
			const requestId = c.get('requestId');
			if (!(error instanceof BusyError))
				context.log.error({ requestId, why: String(error) }, 'a picture could not be drawn');
			return c.body(null, 503, { 'Retry-After': AGAIN, 'Cache-Control': 'no-store' });
		}
	};
}

/** After how many seconds to ask again for an image that couldn't be drawn. */
const AGAIN = '10';

export type DrawingCache<T> = {
	/** Whether a result is in the cache or being drawn. */
	has(key: string): boolean;
	get(key: string, make: () => Promise<T>): Promise<T>;
};

/**
 * Keeps the `most` recently used results in memory. Simultaneous requests for a key share one drawing; a
 * failed one is drawn again at the next request.
 */
export function openDrawingCache<T>(most: number): DrawingCache<T> {
	const kept = new Map<string, Promise<T>>();
	return {
		has: (key) => kept.has(key),
		async get(key, make) {
			const known = kept.get(key);
			const made = known ?? make();
			kept.delete(key);
			kept.set(key, made);
			if (known) return known;
			made.catch(() => kept.get(key) === made && kept.delete(key));
			const [oldest] = kept.keys();
			if (kept.size > most && oldest !== undefined) kept.delete(oldest);
			return made;
		},
	};
}
