import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../../core/refusals.ts';
import type { House } from '../house.ts';
import { type ApiEnv, answerRefusal } from './context.ts';

/** The most bytes a request body may have. */
export const MAX_BODY = 64 * 1024;

/**
 * Reads the body of a call once: at most 64 KB, well-formed UTF-8 (RFC 3629), JSON (RFC 8259), or a refusal. Leaves
 * the language that the body asks for; nothing else may read a body that has not passed here.
 */
export function readBody(house: House): MiddlewareHandler<ApiEnv> {
	const limited = bodyLimit({
		maxSize: MAX_BODY,
		onError: (c) => answerRefusal(house, c, refuse('too_large')),
	});
	return async (c, next) => {
		if (['GET', 'HEAD', 'DELETE'].includes(c.req.method)) return next();
		return limited(c, async () => {
			const bytes = await c.req.arrayBuffer();
			try {
				if (bytes.byteLength > 0) c.set('bodyLanguage', languageIn(parse(bytes)));
			} catch {
				c.res = answerRefusal(house, c, refuse('invalid_json'));
				return;
			}
			await next();
		});
	};
}

function parse(bytes: ArrayBuffer): unknown {
	return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

function languageIn(body: unknown): unknown {
	return typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined;
}
