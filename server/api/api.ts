import { OpenAPIHono } from '@hono/zod-openapi';
import { refuse } from '../../core/refusals.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { lazy } from '../lazy.ts';
import { attemptCalls } from './attempt-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { checkCalls } from './check-calls.ts';
import { contactCalls } from './contact-calls.ts';
import { contentCalls } from './content-calls.ts';
import { type Api, type ApiEnv, answerRefusal } from './context.ts';
import { docsPage } from './docs-page.ts';
import { quizCalls } from './quiz-calls.ts';

/** The contract's calls under `/api`. */
export function createApi(context: Context, limit: Limit): Api {
	const api: Api = new OpenAPIHono<ApiEnv>();
	api.use(async (c, next) => {
		await next();
		if (!c.get('hasAllHeaders')) c.res.headers.set('Cache-Control', 'no-store');
	});
	quizCalls(api, { context, limit });
	attemptCalls(api, { context, limit });
	batchCalls(api, { context, limit });
	contactCalls(api, { context, limit });
	contentCalls(api, { context, limit });
	checkCalls(api, context);
	api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
	api.openAPIRegistry.registerComponent('securitySchemes', 'key', {
		type: 'http',
		scheme: 'bearer',
		description: 'A key of the batch.',
	});
	api.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
		type: 'apiKey',
		in: 'cookie',
		name: 'attempt_{quiz}',
	});
	const about = {
		openapi: '3.1.0',
		info: { title: context.env.SITE_NAME, version: '1' },
		servers: [{ url: '/api' }],
	};
	const document = lazy(() => api.getOpenAPI31Document(about));
	const asJson = lazy(() => JSON.stringify(document()));
	const asPage = lazy(() => docsPage(document()));
	api.get('/openapi.json', (c) => c.body(asJson(), 200, { 'Content-Type': 'application/json' }));
	api.get('/docs', (c) => c.html(asPage()));
	api.all('*', (c) => answerRefusal(context, c, refuse('not_found')));
	return api;
}
