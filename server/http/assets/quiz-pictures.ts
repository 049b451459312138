import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import type { ApiEnv } from '../../api/context.ts';
import { pictureFolder, pictureWidths } from '../../content/quiz-pictures.ts';
import type { Context } from '../../context.ts';
import type { ImageRenderer } from '../../images/image-renderer.ts';
import type { Limit } from '../limits/rate-limits.ts';
import { openDrawnImages } from './drawn-images.ts';
import { FOREVER } from './forever.ts';

const types: Record<string, string> = {
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
	svg: 'image/svg+xml',
};

/**
 * Serves `/pictures/quiz/NAME`, the pictures of questions, named by a hash of their content, and smaller
 * versions of PNG pictures, such as `NAME-400.png`. Anything else is 404. If the smaller version isn't
 * smaller in bytes, the original is served.
 */
export function serveQuizPictures(
	context: Context,
	limit: Limit,
	imageRenderer: Pick<ImageRenderer, 'render'>,
): Handler<ApiEnv, '/pictures/quiz/:name'> {
	const drawn = openDrawnImages(context, limit, imageRenderer, 200);
	const dir = pictureFolder(context.env.DATA_DIR);
	return async (c) => {
		const [, hash, written, ending = ''] =
			/^([0-9a-f]{32})(?:-(\d+))?\.(png|jpg|webp|svg)$/.exec(c.req.param('name')) ?? [];
		const width = pictureWidths.find((each) => String(each) === written);
		if (!hash || (written !== undefined && (width === undefined || ending !== 'png'))) return c.notFound();
		const path = join(dir, `${hash}.${ending}`);
		const source = await readFile(path).catch(() => undefined);
		if (!source) return c.notFound();
		const smaller = width && (await drawn(c, { smaller: { path, width } }));
		if (smaller instanceof Response) return smaller;
		const bytes = smaller && smaller.png.length < source.length ? smaller.png : source;
		return c.body(new Uint8Array(bytes), 200, {
			'Content-Type': types[ending] ?? '',
			'Cache-Control': FOREVER,
			'Content-Security-Policy':
				"default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
		});
	};
}
