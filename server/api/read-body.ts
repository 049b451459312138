import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../../core/refusals.ts';
import type { Context } from '../context.ts';
import { type ApiEnv, answerRefusal } from './context.ts';

/** The most bytes a request body may have. */
export const MAX_BODY = 64 * 1024;

/**
 * Reads the body of a call once: at most 64 KB, well-formed UTF-8 (RFC 3629), JSON (RFC 8259), or a refusal. Leaves
 * the language that the body asks for; nothing else may read a body that has not passed here.
 */
export function readBody(context: Context): MiddlewareHandler<ApiEnv> {
	const limited = bodyLimit({
		maxSize: MAX_BODY,
		onError: (c) => answerRefusal(context, c, refuse('too_large')),
	});
	return async (c, next) => {
		const read = async () => {
			const bytes = await c.req.arrayBuffer();
			try {
				const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
				if (bytes.byteLength > 0) c.set('bodyLanguage', languageIn(JSON.parse(text)));
				remember(c.req, text);
			} catch {
				c.res = answerRefusal(context, c, refuse('invalid_json'));
				return;
			}
			await next();
		};
		return isShort(c.req) ? read() : limited(c, read);
	};
}

/**
 * Says whether a body comes with a length that is within the limit; no more than that is read as its own (RFC 9112 section 6.2).
 * To look at the body itself would make a stream of it, which costs more than all the rest of reading it.
 */
function isShort({ raw: { headers } }: HonoRequest): boolean {
	const length = headers.get('content-length');
	return length !== null && !headers.has('transfer-encoding') && Number(length) <= MAX_BODY;
}

/** Leaves the text for whoever asks for the body next: Hono would make a new answer of the bytes to read it from. */
function remember({ bodyCache }: HonoRequest, text: string): void {
	Object.assign(bodyCache, { text: Promise.resolve(text) });
}

function languageIn(body: unknown): unknown {
	return typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined;
}
