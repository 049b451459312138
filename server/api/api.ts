import { OpenAPIHono } from '@hono/zod-openapi';
import { refuse } from '../../core/refusals.ts';
import type { House } from '../house.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { later } from '../later.ts';
import { attemptCalls } from './attempt-calls.ts';
import { checkCalls } from './check-calls.ts';
import { contentCalls } from './content-calls.ts';
import { type Api, type ApiEnv, answerRefusal } from './context.ts';
import { docsPage } from './docs-page.ts';
import { letterCalls } from './letter-calls.ts';
import { quizCalls } from './quiz-calls.ts';

/** The contract's calls under `/api`. */
export function createApi(house: House, limit: Limit): Api {
	const api: Api = new OpenAPIHono<ApiEnv>({
		defaultHook: (result, c) => {
			if (result.success) return undefined;
			const names = result.error.issues.map((issue) => issue.path.join('.') || 'body');
			const fields = Object.fromEntries(names.map((name) => [name, { id: 'field.invalid' as const }]));
			return answerRefusal(house, c, refuse('invalid_request', fields));
		},
	});
	api.use(async (c, next) => {
		c.header('Cache-Control', 'no-store');
		await next();
	});
	quizCalls(api, { house, limit });
	attemptCalls(api, { house, limit });
	letterCalls(api, { house, limit });
	contentCalls(api, { house, limit });
	checkCalls(api, house);
	api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
	api.openAPIRegistry.registerComponent('securitySchemes', 'cookie', {
		type: 'apiKey',
		in: 'cookie',
		name: 'attempt_{quiz}',
	});
	const about = {
		openapi: '3.1.0',
		info: { title: house.env.SITE_NAME, version: '1' },
		servers: [{ url: '/api' }],
	};
	const document = later(() => api.getOpenAPI31Document(about));
	const asJson = later(() => JSON.stringify(document()));
	const asPage = later(() => docsPage(document()));
	api.get('/openapi.json', (c) => c.body(asJson(), 200, { 'Content-Type': 'application/json' }));
	api.get('/docs', (c) => c.html(asPage()));
	api.all('*', (c) => answerRefusal(house, c, refuse('not_found')));
	return api;
}
