import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { decodePath } from '../../core/decode-path.ts';
import { refuse } from '../../core/refusals.ts';
import { createApi } from '../api/api.ts';
import { type ApiEnv, answerRefusal } from '../api/context.ts';
import type { Context } from '../context.ts';
import { faultText } from '../fault-text.ts';
import { openImageRenderer } from '../images/image-renderer.ts';
import { serveContentPictures } from './assets/content-images.ts';
import { servePictures, shownElsewhere } from './assets/page-images.ts';
import { serveQuizPictures } from './assets/quiz-pictures.ts';
import { serveAssets } from './assets/serve-assets.ts';
import { openSharedPictures, sharedPictures } from './assets/shared-result-image.ts';
import { compressing } from './headers/compression.ts';
import { isSameSite } from './headers/same-site.ts';
import { securityHeaders } from './headers/security-headers.ts';
import { openLimits } from './limits/rate-limits.ts';
import { isDeskPath } from './pages/desk-gate.ts';
import { refusalOf } from './pages/not-saved.ts';
import { type PageHandler, pages } from './pages/pages.ts';
import { canonicalPath } from './seo/canonical-path.ts';
import { robotsAndSitemap } from './seo/robots-and-sitemap.ts';
import { noteRoute, openPageNames } from './server/route-names.ts';

/**
 * The whole site as one handler: headers, limits, assets, API, and pages. `page` renders every path that is
 * neither a file nor an API call; `pageName` gives the route pattern of a page's path.
 */
export function createApp(
	context: Context,
	page: PageHandler,
	assets: string,
	pageName: (path: string) => string = () => '/*',
): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>();
	const limit = openLimits(context);
	const imageRenderer = openImageRenderer();
	app.onError((error, c) => {
		// Hono throws on an empty body and on one that isn't declared as JSON. That is the caller's mistake, and
		// so is a request that was cut off.
		if ((error instanceof HTTPException && error.status < 500) || isClientAbort(c, error))
			return answerRefusal(context, c, refuse('invalid_json'));
		const requestId = c.get('requestId');
		const { method } = c.req;
		context.log.error({ requestId, method, error: faultText(error) }, 'a request failed');
		return answerRefusal(context, c, refusalOf(error, method));
	});
	app.use(noteRoute);
	app.use(async (c, next) => {
		c.set('requestId', randomUUID());
		await next();
		// `c.header` would read the body of the response and write it again as a stream.
		if (!c.get('hasAllHeaders')) c.res.headers.set('X-Request-Id', c.get('requestId'));
	});
	app.use('/pictures/*', shownElsewhere);
	// Link previews show photos of posts.
	app.use('/files/posts/*', shownElsewhere);
	app.use('/logo.svg', shownElsewhere);
	for (const path of Object.values(sharedPictures)) app.use(path, shownElsewhere);
	app.use(securityHeaders(context.env));
	app.use(async (c, next) => {
		// The router reads this path too, escapes included, so no other spelling of an API path can skip the
		// check.
		if (isCall(c.req.path))
			return isSameSite(c, context.env.SITE_URL) ? next() : answerRefusal(context, c, refuse('cross_site'));
		const { pathname, search } = new URL(c.req.url);
		const plain = pathname.endsWith('/') ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : pathname;
		const article = context.articles.pathOf(decodePath(plain) ?? '');
		const written = article === undefined ? spellingOf(plain) : encodeURI(article);
		if (written === pathname) return next();
		return c.redirect(written + search, c.req.method === 'POST' ? 308 : 301);
	});
	/** The canonical spelling of a path that has a page or a file; any other path as it is. */
	function spellingOf(path: string): string {
		// A public test has its slug here instead of an access code.
		const written = canonicalPath(path).replace(/^\/question\/([^/]+)/, (whole, id: string) =>
			isPublicQuiz(id.toLowerCase()) ? whole.toLowerCase() : whole,
		);
		if (written === path) return path;
		const name = pageName(written);
		// Nothing may tell whether there is a desk.
		if (isDeskPath(name)) return path;
		const isPage = name.startsWith('/:quiz') ? isPublicQuiz(written.split('/')[1]) : name !== '/*';
		return isPage || fileName(written) !== '/*' ? written : path;
	}
	const isPublicQuiz = (name: string | undefined) =>
		context.quizzes.some(({ slug, public: isPublic }) => isPublic && slug === name);
	app.get('/assets/*', serveAssets(assets));
	app.get('/pictures/quiz/:name', compressing, serveQuizPictures(context, limit, imageRenderer));
	app.get('/pictures/*', servePictures(context, limit, imageRenderer));
	const serveShared = openSharedPictures(context, limit, imageRenderer);
	for (const shape of ['wide', 'square', 'tall'] as const) app.get(sharedPictures[shape], serveShared(shape));
	app.get('/files/*', serveContentPictures(context, limit));
	app.route('/api', createApi(context, limit));
	app.use(compressing);
	app.route('/', robotsAndSitemap(context));
	app.route('/', pages(context, limit, page));
	const files = app.routes.filter(({ path }) => !path.includes('*') && !isCall(path));
	const fileName = openPageNames(Object.fromEntries(files.map(({ path }) => [path, { path }])));
	return app;
}

function isCall(path: string): boolean {
	return path === '/api' || path.startsWith('/api/');
}

/** Says whether the error is that the visitor closed the connection before the request was complete. */
function isClientAbort(c: HonoContext, error: Error): boolean {
	const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
	return incoming !== undefined && !incoming.complete && incoming.errored === error;
}
