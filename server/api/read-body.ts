import type { HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '../../core/refusals.ts';
import type { I18nContext, MetricsContext } from '../context.ts';
import { type ApiEnv, answerRefusal } from './context.ts';

/** The maximum size of a request body in bytes. */
export const MAX_BODY = 64 * 1024;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body of a call once: at most 64 KB of well-formed UTF-8 (RFC 3629) with JSON (RFC 8259);
 * otherwise the call is refused. Sets the body, unless it's empty, and the language that it asks for. Handlers may only read bodies
 * that this has checked.
 */
export function readBody(context: MetricsContext & I18nContext): MiddlewareHandler<ApiEnv> {
	const limited = bodyLimit({
		maxSize: MAX_BODY,
		onError: (c) => answerRefusal(context, c, refuse('too_large')),
	});
	return async (c, next) => {
		const read = async () => {
			const bytes = await c.req.arrayBuffer();
			try {
				const text = utf8.decode(bytes);
				if (bytes.byteLength > 0) {
					const body: unknown = JSON.parse(text);
					c.set('body', body);
					c.set('bodyLanguage', languageIn(body));
				}
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
 * Whether the body has a Content-Length within the limit; the HTTP parser reads no more than that (RFC 9112
 * section 6.2). Such a body needs no stream, which would cost more than all the rest.
 */
function isShort({ raw: { headers } }: HonoRequest): boolean {
	const length = headers.get('content-length');
	return length !== null && !headers.has('transfer-encoding') && Number(length) <= MAX_BODY;
}

/**
 * Caches the text for later readers of the body; otherwise Hono would create a new Response to read it from.
 */
function remember({ bodyCache }: HonoRequest, text: string): void {
	Object.assign(bodyCache, { text: Promise.resolve(text) });
}

function languageIn(body: unknown): unknown {
	return typeof body === 'object' && body !== null && 'language' in body ? body.language : undefined;
}
