import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { refuse } from '../../core/refusals.ts';
import { createApi } from '../api/api.ts';
import { type ApiEnv, answerRefusal } from '../api/context.ts';
import { MAX_BODY } from '../api/read-body.ts';
import { faultText } from '../fault-text.ts';
import type { House } from '../house.ts';
import { openDrawer } from '../images/drawer.ts';
import { canonicalPath } from './canonical-path.ts';
import { compressing } from './compressed.ts';
import { decoded } from './decoded.ts';
import { feeds } from './feeds.ts';
import { found } from './found.ts';
import { hasGone } from './gone.ts';
import { securityHeaders } from './headers.ts';
import { openLimits } from './limits.ts';
import { refusalOf } from './not-saved.ts';
import { pageDoor } from './page-door.ts';
import { type PageHandler, pages, refusePage } from './pages.ts';
import { reportFiles } from './report-files.ts';
import { noteRoute } from './route-names.ts';
import { isSameSite } from './same-site.ts';
import { serveAssets } from './serve-assets.ts';
import { serveContentPictures } from './serve-content-pictures.ts';
import { servePictures, shownElsewhere } from './serve-pictures.ts';
import { serveSharedPicture } from './serve-shared-picture.ts';

/**
 * The whole site as one handler: headers, limits, assets, API, pages. `page` renders what is no file and no call; `pageName`
 * gives the pattern of a page's path.
 */
export function createApp(
	house: House,
	page: PageHandler,
	assets: string,
	pageName: (path: string) => string = () => '/*',
): Hono<ApiEnv> {
	const app = new Hono<ApiEnv>();
	const limit = openLimits(house);
	const drawer = openDrawer();
	app.onError((error, c) => {
		// An empty body, or one not announced as JSON: Hono throws, the fault is the caller's. So is half a request.
		if ((error instanceof HTTPException && error.status < 500) || hasGone(c, error))
			return answerRefusal(house, c, refuse('invalid_json'));
		const requestId = c.get('requestId');
		const { method } = c.req;
		house.log.error({ requestId, method, error: faultText(error) }, 'a request met a fault');
		return answerRefusal(house, c, refusalOf(error, method));
	});
	app.use(noteRoute);
	app.use(async (c, next) => {
		c.set('requestId', randomUUID());
		await next();
		c.header('X-Request-Id', c.get('requestId'));
	});
	app.use('/pictures/*', shownElsewhere);
	app.use('/logo.svg', shownElsewhere);
	app.use(sharedPicture, shownElsewhere);
	app.use(securityHeaders(house.env));
	app.use(async (c, next) => {
		// Calls are known by the path that the routing reads, escapes and all: no other spelling passes by what guards them.
		if (isCall(c.req.path))
			return isSameSite(c, house.env.SITE_URL) ? next() : answerRefusal(house, c, refuse('cross_site'));
		const { pathname, search } = new URL(c.req.url);
		const plain = pathname.endsWith('/') ? `/${pathname.replace(/^\/+|\/+$/g, '')}` : pathname;
		const article = house.articles.pathOf(decoded(plain));
		const written = article === undefined ? spellingOf(plain) : encodeURI(article);
		if (written === pathname) return next();
		return c.redirect(written + search, c.req.method === 'POST' ? 308 : 301);
	});
	/** The canonical spelling of a path that has a page; any other path as it is. */
	function spellingOf(path: string): string {
		const written = canonicalPath(path);
		const name = written === path ? '/*' : pageName(written);
		const isPage = name.startsWith('/:quiz')
			? house.quizzes.some(({ slug, public: isPublic }) => isPublic && slug === written.split('/')[1])
			: name !== '/*';
		return isPage ? written : path;
	}
	app.get('/assets/*', serveAssets(assets));
	app.get('/pictures/*', servePictures(house, limit, drawer));
	app.get(sharedPicture, serveSharedPicture(house, limit, drawer));
	app.get('/files/*', serveContentPictures(house, limit));
	app.route('/api', createApi(house, limit));
	app.use(compressing);
	app.route('/', found(house));
	app.use(pageDoor(house, limit));
	app.use(async (c, next) =>
		isSameSite(c, house.env.SITE_URL) ? next() : refusePage(house, page, c, 'cross_site'),
	);
	app.use(bodyLimit({ maxSize: MAX_BODY, onError: (c) => refusePage(house, page, c as never, 'too_large') }));
	app.route('/blog', feeds(house));
	app.route(
		'/',
		reportFiles(house, limit, async (c, code) => refusePage(house, page, c, code)),
	);
	app.all('*', pages(house, limit, page));
	return app;
}

const sharedPicture = '/shared/:token/picture.png';

function isCall(path: string): boolean {
	return path === '/api' || path.startsWith('/api/');
}
