import { z } from '@hono/zod-openapi';
import type { ProcessContext } from '../context.ts';
import type { Api } from './context.ts';

/** The calls that tell a proxy, a supervisor, or an operator how the process is doing. */
export function checkCalls(api: Api, { unready }: ProcessContext): void {
	api.get('/health', (c) => c.json({ status: 'ok' }));
	api.get('/ready', async (c) => {
		const reason = await unready();
		return reason === undefined ? c.json({ status: 'ready' }) : c.json({ status: 'unready', reason }, 503);
	});
	for (const [path, summary] of [
		['/health', 'Check that the process answers'],
		['/ready', 'Check that the process can serve; if not, 503 with the reason'],
	] as const) {
		const answer = (schema: z.ZodObject) => ({
			description: summary,
			content: { 'application/json': { schema } },
		});
		const unreadyAnswer = answer(z.object({ status: z.string(), reason: z.string() }));
		api.openAPIRegistry.registerPath({
			method: 'get',
			path,
			summary,
			responses: {
				200: answer(z.object({ status: z.string() })),
				...(path === '/ready' && { 503: unreadyAnswer }),
			},
		});
	}
}
