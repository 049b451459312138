import type { Handler } from 'hono';
import { languageOf } from '../../core/language/languages.ts';
import { isRefusal } from '../../core/refusals.ts';
import type { ApiEnv } from '../api/context.ts';
import { readShare } from '../commands/read-share.ts';
import type { House } from '../house.ts';
import { renderResult } from '../pictures/render-picture.ts';
import { openShelf } from '../pictures/shelf.ts';
import { presentShare } from '../presenters/share.ts';
import { clientAddress } from './address.ts';
import type { Limit } from './limits.ts';

/**
 * Serves `/shared/TOKEN/picture.png`, what a taker shows of a result, in the taker's language. Whether it is still shown is
 * asked each time, and nobody on the way may keep it: what is taken back is gone at once.
 */
export function serveSharedPicture(
	house: House,
	limit: Limit,
	render = renderResult,
): Handler<ApiEnv, '/shared/:token/picture.png'> {
	const shelf = openShelf<Awaited<ReturnType<typeof render>>>(100);
	return async (c) => {
		const wait = await limit('page', clientAddress(c, house.env.TRUST_PROXY));
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait) });
		const shared = await readShare(house, c.req.param('token'));
		if (isRefusal(shared)) return c.body(null, 404, own);
		const { result, language } = shared;
		const { lines: _, ...shown } = presentShare(house, shared, language);
		const rtl = languageOf(language).dir === 'rtl';
		const picture = { ...shown, site: house.env.SITE_NAME, kind: result.kind, rtl };
		const { png } = await shelf(JSON.stringify(picture), () => render(picture));
		return c.body(png, 200, { ...own, 'Content-Type': 'image/png' });
	};
}

const own = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
