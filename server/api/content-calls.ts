import { z } from '@hono/zod-openapi';
import { refuse } from '../../core/refusals.ts';
import { noteContentChange } from '../commands/note-content-change.ts';
import type { Context } from '../context.ts';
import type { Limit } from '../http/limits/rate-limits.ts';
import { clientAddress } from '../http/server/client-address.ts';
import { isSigned } from '../webhook-signature.ts';
import { refusedWith } from './call.ts';
import { type Api, answerRefusal } from './context.ts';
import { readBody } from './read-body.ts';

/**
 * The webhook of the content service, signed with CONTENT_WEBHOOK_SECRET. After it, blog pages are rendered
 * again before they are shown. Without that setting, the call doesn't exist.
 */
export function contentCalls(
	api: Api,
	{
		context,
		limit,
	}: {
		context: Context;
		limit: Limit;
	},
): void {
	const secret = context.env.CONTENT_WEBHOOK_SECRET;
	if (!secret) return;
	api.post('/content/changed', readBody(context), async (c) => {
		const wait = await limit('read', clientAddress(c, context.env.TRUST_PROXY));
		if (wait > 0) return answerRefusal(context, c, { ...refuse('too_many_requests'), wait });
		const message = {
			id: c.req.header('webhook-id') ?? '',
			timestamp: c.req.header('webhook-timestamp') ?? '',
			signature: c.req.header('webhook-signature') ?? '',
			body: await c.req.text(),
		};
		if (!isSigned(message, secret, context.clock() / 1000))
			return answerRefusal(context, c, refuse('signature_invalid'));
		await noteContentChange(context);
		return c.body(null, 204);
	});
	const header = z.object({
		'webhook-id': z.string(),
		'webhook-timestamp': z.string(),
		'webhook-signature': z.string(),
	});
	api.openAPIRegistry.registerPath({
		method: 'post',
		path: '/content/changed',
		summary:
			'Report a change at the content service; the request must be signed as Standard Webhooks describes',
		request: { headers: header },
		responses: {
			204: { description: 'The pages of the blog will be rendered again' },
			...refusedWith([
				'signature_invalid',
				'cross_site',
				'invalid_json',
				'too_large',
				'too_many_requests',
				'internal',
				'not_saved',
			]),
		},
	});
}
