import type { Handler, MiddlewareHandler } from 'hono';
import { decodePath } from '../../../core/decode-path.ts';
import { kindOf } from '../../../core/kinds/kinds.ts';
import { isLanguageCode, languageOf } from '../../../core/language/languages.ts';
import { translateText } from '../../../core/language/text.ts';
import type { ApiEnv } from '../../api/context.ts';
import type { ContentContext, I18nContext, MetricsContext, SettingsContext } from '../../context.ts';
import { type ImageRenderer, placeOf } from '../../images/image-renderer.ts';
import { blogPage, publicPages } from '../../presenters/public-pages.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';
import { openDrawnImages } from './drawn-images.ts';

/**
 * Serves `/pictures/LANGUAGE/PAGE.png`, the preview picture of a public page for links on other sites; 404 if
 * there is no such page or language. Each picture is drawn when it is first requested.
 */
export function servePictures(
	context: SettingsContext & MetricsContext & I18nContext & ContentContext,
	limit: Limit,
	imageRenderer: Pick<ImageRenderer, 'render'>,
): Handler<ApiEnv> {
	const drawn = openDrawnImages(context, limit, imageRenderer, 200);
	return async (c) => {
		const wait = await limit('page', clientAddress(c, context.env.TRUST_PROXY));
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait) });
		const asked = decodePath(new URL(c.req.url).pathname) ?? '';
		const [, code, name] = /^\/pictures\/(\w+)\/([\p{L}\p{M}\p{N}/_-]+)\.png$/u.exec(asked) ?? [];
		const path = name === 'home' ? '/' : `/${name}`;
		if (!isLanguageCode(code) || context.catalogs.shown(code) !== code) return c.notFound();
		const find = async () =>
			publicPages(context).find((each) => each.path === path) ?? blogPage(context, path, code);
		const page = await find().catch((error: unknown) => {
			const requestId = c.get('requestId');
			context.log.warn({ requestId, why: String(error) }, 'a picture of a post could not be made');
			return null;
		});
		if (page === null) return c.body(null, 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
		if (!page) return c.notFound();
		const preview = page.kind ? kindOf(page.kind).preview : { isNumbered: true, parts: [] };
		const picture = await drawn(c, {
			preview: {
				...page.summaryIn(code),
				site: context.env.SITE_NAME,
				rtl: languageOf(code).dir === 'rtl',
				place: placeOf(page.pictured),
				drawing: page.drawing,
				...preview,
				parts: preview.parts.map((part) => translateText(context.catalogs.in(code), code, part)),
				...(page.type && { type: page.type }),
			},
		});
		if (picture instanceof Response) return picture;
		const { png, etag } = picture;
		const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag };
		const known = c.req.header('if-none-match');
		if (known?.trim() === '*' || known?.includes(etag)) return c.body(null, 304, headers);
		return c.body(png, 200, { ...headers, 'Content-Type': 'image/png' });
	};
}

/** For responses that other sites may embed. Comes before the security headers, which otherwise forbid it. */
export const shownElsewhere: MiddlewareHandler = async (c, next) => {
	await next();
	c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
