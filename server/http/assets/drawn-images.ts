import type { Context } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import type { House } from '../../house.ts';
import type { Drawer, Drawing } from '../../images/drawer.ts';
import type { Picture } from '../../images/render-picture.ts';
import { BusyError } from '../../jobs/job-process.ts';
import { openPromiseCache } from '../../promise-cache.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';

/** The picture of a drawing, or the answer that says why it is not there. */
export type DrawnImages = (c: Context<ApiEnv>, drawing: Drawing) => Promise<Picture | Response>;

/** Pictures that were drawn, `most` of them in memory; only what has to be drawn counts against the limit of drawing. */
export function openDrawnImages(
	house: House,
	limit: Limit,
	{ draw }: Pick<Drawer, 'draw'>,
	most: number,
): DrawnImages {
	const shelf = openPromiseCache<Picture>(most);
	return async (c, drawing) => {
		const key = JSON.stringify(drawing);
		const client = clientAddress(c, house.env.TRUST_PROXY);
		const wait = shelf.has(key) ? 0 : await limit('draw', client);
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' });
		try {
			return await shelf.get(key, async () => draw(client, drawing));
		} catch (error) {
			const requestId = c.get('requestId');
			if (!(error instanceof BusyError))
				house.log.error({ requestId, why: String(error) }, 'a picture could not be drawn');
			return c.body(null, 503, { 'Retry-After': AGAIN, 'Cache-Control': 'no-store' });
		}
	};
}

/** After how many seconds a picture that could not be drawn may be asked for again. */
const AGAIN = '10';
