import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { version } from '../package.json';
import { checkCalls } from './api/check-calls.ts';
import type { ApiEnv } from './api/context.ts';
import { watchContent } from './content/watch-content.ts';
import {
	type Context,
	type ContextOptions,
	openContext,
	type ProcessContext,
	readAllContent,
} from './context.ts';
import { fitsDatabase } from './db/installation.ts';
import { readEnv } from './env.ts';
import { faultText } from './fault-text.ts';
import { followChanges } from './follow-changes.ts';
import { createApp } from './http/app.ts';
import { keepAssets } from './http/assets/keep-assets.ts';
import { PageCache } from './http/cache/page-cache.ts';
import { isBlogPage } from './http/cache/public-request.ts';
import { runningIn } from './http/headers/attempt-cookie.ts';
import { openSkeletons } from './http/pages/loading-skeleton.ts';
import type { PageHandler } from './http/pages/pages.ts';
import { LAST, serve } from './http/server/http-server.ts';
import { instrumentRequests } from './http/server/instrumentation.ts';
import { createListener } from './http/server/request-listener.ts';
import { openPageNames } from './http/server/route-names.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { prepareTechnical } from './presenters/technical.ts';
import { openWelcomeViews } from './welcome-views.ts';
import { startWorker } from './worker.ts';

export type Running = {
	url: string;
	/** The port for metrics; undefined if METRICS_PORT isn't set. */
	metricsPort: number | undefined;
	/**
	 * Reports that it is draining for DRAIN_SECONDS, unless `atOnce`; finishes the requests in progress, then
	 * closes.
	 */
	stop(how?: { atOnce: boolean }): Promise<void>;
};

/** Starts everything: the context, the servers, and the worker. */
export async function start(options: Partial<ContextOptions> = {}): Promise<Running> {
	// The build is for production, whatever the shell's NODE_ENV.
	const env = { ...(options.env ?? readEnv()), NODE_ENV: 'production' };
	// Stored data are personal and include the keys, so only this user may read them.
	process.umask(0o077);
	const { METRICS_PORT } = env;
	// Load the metrics library only when metrics are on.
	const prometheus =
		METRICS_PORT === undefined ? undefined : (await import('./metrics/prometheus.ts')).openPrometheus();
	const context = await openContext({ ...options, env, metrics: prometheus?.metrics });
	await readAllContent(context);
	if (env.SMTP_URL && !env.OPERATOR_EMAIL)
		context.log.warn({}, 'OPERATOR_EMAIL is not set: messages from visitors go to the address in MAIL_FROM');
	if (!(await fitsDatabase(context.db, context.secret)))
		context.log.warn(
			{},
			'this is not the secret that the database was used with: see "A lost secret" in docs/operating.md',
		);
	const { listener, build, forgetPages, views } =
		env.WORKER === 'only' ? openHealthServer(context) : await openRequestHandler(context);
	prometheus?.build({ version, build, node: process.version });
	const metrics = prometheus && (await serveMetrics(context, prometheus, METRICS_PORT ?? 0));
	const { server, stop } = await serve(listener, context.draining, {
		port: env.PORT,
		host: env.HOST,
		bounds: env.TRUST_PROXY > 0 || env.LIMITS === 'off' ? { ofOne: Number.POSITIVE_INFINITY } : {},
	});
	const worker = env.WORKER === 'off' ? undefined : startWorker(context);
	const changes = followChanges(context);
	const files = env.CONTENT_WATCH === 'on' ? watchContent(context, forgetPages) : undefined;
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : env.PORT;
	const host = env.HOST === '127.0.0.1' || env.HOST === '0.0.0.0' ? 'localhost' : env.HOST;
	const url = `http://${host}:${port}`;
	const site = env.SITE_URL || undefined;
	const started = { url, site, version, build, node: process.version, port, metricsPort: metrics?.port };
	context.log.info(started, 'serving');
	if (env.WORKER !== 'only')
		void prepareTechnical(context).catch((error: unknown) =>
			context.log.error({ error: faultText(error) }, 'the figures behind the tests were not prepared'),
		);
	const settled = setTimeout(returnMemory, SETTLED).unref();
	// The site doesn't depend on the blog's source. Report a problem with its address now rather than at the
	// first visit.
	void context.blog
		.check()
		.catch(({ message: why }: Error) =>
			context.log.warn({ setting: 'CONTENT_API_URL', why }, 'the source of the blog did not answer'),
		);
	let stopping: Promise<void> | undefined;
	const end = async (draining: number) => {
		context.log.info({}, 'stopping');
		clearTimeout(settled);
		changes.stop();
		files?.stop();
		await Promise.all([stop(draining), worker?.stop(draining + LAST)]);
		await views?.stop();
		await metrics?.close();
		await context.close();
		context.log.info({}, 'stopped');
	};
	return {
		url,
		metricsPort: metrics?.port,
		stop: async (how) => (stopping ??= end(how?.atOnce ? 0 : env.DRAIN_SECONDS * 1000)),
	};
}

/** How long after a start nothing is left to do that belongs to it, in milliseconds. */
const SETTLED = 10_000;

/**
 * Gives memory back that only the start needed, such as parsed content and code that won't run again. Does nothing without
 * `--expose-gc`, which `npm start` sets.
 */
function returnMemory(): void {
	void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** What a process that is only a worker serves: `/api/health` and `/api/ready`. */
function openHealthServer(context: ProcessContext) {
	const app = new OpenAPIHono<ApiEnv>();
	checkCalls(app, context);
	const answer = getRequestListener(new OpenAPIHono().route('/api', app).fetch, { hostname: 'localhost' });
	const listener: RequestListener = (request, response) => void answer(request, response);
	return { listener, build: 'none', forgetPages() {}, views: undefined };
}

/** What the build has besides the router's routes (`app/entry.server.tsx`). */
type Screens = {
	inlineScripts: string[];
	openFramedPages(
		render: PageHandler,
		patternOf: (path: string) => string,
	): { page: PageHandler; forgetFrames(): void };
};

/** The whole site: the app that answers requests, and the request handler in front of it. */
export async function openRequestHandler(context: Context) {
	const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild;
	const handler = createRequestHandler(build, 'production');
	const assets = join(context.env.DATA_DIR, 'assets');
	await keepAssets(join(build.assetsBuildDirectory, 'assets'), assets, context.clock());
	const pageName = openPageNames(build.routes);
	const { inlineScripts, openFramedPages } = build.entry.module as unknown as Screens;
	const { page, forgetFrames } = openFramedPages(handler, pageName);
	const app = createApp(context, page, assets, pageName);
	const skeletonFor = await openSkeletons(context, build.assets.routes.root?.css ?? [], inlineScripts);
	const cache = new PageCache(context.clock);
	context.blog.onChange(() => cache.expire(isBlogPage));
	const views = openWelcomeViews(context);
	const instrumentation = instrumentRequests(context, pageName, views);
	return {
		app,
		listener: createListener(app.fetch, cache, {
			siteUrl: context.env.SITE_URL,
			deskUrl: context.env.DESK_URL,
			mayBeRunning: (cookie) => runningIn(context, cookie).length > 0,
			skeletonFor,
			instrumentation,
		}),
		build: build.assets.version,
		views,
		forgetPages: () => {
			cache.expire(() => true);
			forgetFrames();
		},
	};
}
