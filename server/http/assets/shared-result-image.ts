import type { Handler } from 'hono';
import { kindOf } from '../../../core/kinds/kinds.ts';
import { languageOf } from '../../../core/language/languages.ts';
import { isRefusal } from '../../../core/refusals.ts';
import type { ApiEnv } from '../../api/context.ts';
import { readShare } from '../../commands/read-share.ts';
import type {
	I18nContext,
	MetricsContext,
	QuizContext,
	SettingsContext,
	StoreContext,
} from '../../context.ts';
import type { ImageRenderer } from '../../images/image-renderer.ts';
import { presentShare } from '../../presenters/share.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';
import { openDrawnImages } from './drawn-images.ts';

/** The addresses of the picture of a shared result, by its shape. */
export const sharedPictures = {
	wide: '/shared/:token/picture.png',
	square: '/shared/:token/square.png',
	tall: '/shared/:token/tall.png',
} as const;

/**
 * Serves the picture of a result that a taker shares, in each of its shapes and in the taker's language.
 * Every request checks that it is still shared, and no cache may store it, so it is gone as soon as the taker
 * takes it back.
 */
export function openSharedPictures(
	context: SettingsContext & StoreContext & MetricsContext & I18nContext & QuizContext,
	limit: Limit,
	imageRenderer: Pick<ImageRenderer, 'render'>,
): (shape: Shape) => Handler<ApiEnv, (typeof sharedPictures)[Shape]> {
	const drawn = openDrawnImages(context, limit, imageRenderer, 100);
	return (shape) => async (c) => {
		const wait = await limit('page', clientAddress(c, context.env.TRUST_PROXY));
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait) });
		const shared = await readShare(context, c.req.param('token'));
		if (isRefusal(shared)) return c.body(null, 404, kept);
		const { result, language } = shared;
		const {
			lines: _,
			summary: _summary,
			finding: _finding,
			...shown
		} = presentShare(context, shared, language);
		const rtl = languageOf(language).dir === 'rtl';
		const { rulers } = kindOf(result.kind).share;
		const address = new URL(context.env.SITE_URL || c.req.url).host.replace(/^www\./, '');
		const t = context.catalogs.in(language);
		// The address is isolated, because it runs from left to right in every language.
		const values = { name: t({ id: 'share.take' }), text: `\u2066${address}\u2069` };
		const call = t({ id: 'join.named', values });
		const own = { shape, site: context.env.SITE_NAME, address, call, rulers, rtl };
		const picture = await drawn(c, { result: { ...shown, ...own } });
		if (picture instanceof Response) return picture;
		return c.body(picture.png, 200, { ...kept, 'Content-Type': 'image/png' });
	};
}

type Shape = keyof typeof sharedPictures;

const kept = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
