import type { Context as HonoContext } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import type { Context } from '../../context.ts';
import type { Drawer, Drawing } from '../../images/drawer.ts';
import type { Picture } from '../../images/render-picture.ts';
import { BusyError } from '../../jobs/job-process.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';

/** The image of a drawing, or the response that says why there is none. */
export type DrawnImages = (c: HonoContext<ApiEnv>, drawing: Drawing) => Promise<Picture | Response>;

/** Draws images and keeps `most` of them in memory. Only those that have to be drawn count against the limit `draw`. */
export function openDrawnImages(
	context: Context,
	limit: Limit,
	{ draw }: Pick<Drawer, 'draw'>,
	most: number,
): DrawnImages {
	const cache = openDrawingCache<Picture>(most);
	return async (c, drawing) => {
		const key = JSON.stringify(drawing);
		const client = clientAddress(c, context.env.TRUST_PROXY);
		const wait = cache.has(key) ? 0 : await limit('draw', client);
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
		try {
			return await cache.get(key, async () => draw(client, drawing));
		} catch (error) {
			const requestId = c.get('requestId');
			if (!(error instanceof BusyError))
				context.log.error({ requestId, why: String(error) }, 'a picture could not be drawn');
			return c.body(null, 503, { 'Retry-After': AGAIN, 'Cache-Control': 'no-store' });
		}
	};
}

/** When to ask again for an image that could not be drawn, in seconds. */
const AGAIN = '10';

export type DrawingCache<T> = {
	/** Whether a result is here or being made. */
	has(key: string): boolean;
	get(key: string, make: () => Promise<T>): Promise<T>;
};

/**
 * Keeps `most` results in memory, the most recently used ones. Simultaneous requests for a key share one making, and what failed is
 * made again when it is next asked for.
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
