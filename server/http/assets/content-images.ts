import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Handler } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import type { SourcePicture } from '../../content/blog/source.ts';
import type { ContentContext, MetricsContext, SettingsContext } from '../../context.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { clientAddress } from '../server/client-address.ts';
import { FOREVER } from './forever.ts';

/**
 * Serves `/files/…`: the drawings of articles, pictures from the host of the content service, and the drawings
 * and photos of our own posts.
 * Anything else is 404; 503 while the service doesn't answer.
 */
export function serveContentPictures(
	context: SettingsContext & MetricsContext & ContentContext,
	limit: Limit,
): Handler<ApiEnv> {
	return async (c) => {
		const wait = await limit('page', clientAddress(c, context.env.TRUST_PROXY));
		if (wait > 0) return c.body(null, 429, { 'Retry-After': String(wait) });
		const { pathname } = new URL(c.req.url);
		const path = pathname.slice('/files'.length);
		const drawing = context.articles.drawingAt(path);
		const found = await (drawing ? drawn(drawing) : context.blog.picture(path)).catch((error: unknown) => {
			context.log.warn(
				{ requestId: c.get('requestId'), why: String(error) },
				'a picture could not be fetched',
			);
		});
		if (found === undefined) return c.body(null, 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
		if (found === null) return c.notFound();
		const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 22)}"`;
		const headers = {
			'Cache-Control': found.isFixed ? FOREVER : 'public, max-age=86400, stale-if-error=604800',
			'Content-Security-Policy': picturePolicy,
			ETag: etag,
		};
		const known = c.req.header('if-none-match');
		if (known?.trim() === '*' || known?.includes(etag)) return c.body(null, 304, headers);
		return c.body(found.bytes, 200, { ...headers, 'Content-Type': found.type });
	};
}

const drawn = async (file: string): Promise<SourcePicture> => ({
	bytes: await readFile(file),
	type: 'image/svg+xml',
});

/** An SVG may have its own styles. When it is opened by itself, it can do nothing else. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
