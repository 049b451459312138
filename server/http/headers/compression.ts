import { pipeline, type Writable } from 'node:stream';
import { promisify } from 'node:util';
import {
	type BrotliCompress,
	brotliCompress,
	constants,
	createBrotliCompress,
	createGzip,
	type Gzip,
	gzip,
} from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { chooseEncoding } from './accept-encoding.ts';

/**
 * Compresses a response that is made for one request, in the encoding that the client prefers. Leaves it
 * unchanged if the client accepts none, or if it isn't text, is already encoded, or is too short to gain from
 * it.
 */
export async function compressed(response: Response, accepted: string | undefined): Promise<Response> {
	const encoding = chooseEncoding(accepted);
	// A body that is looked at becomes a stream, which costs more to send.
	if (encoding === 'identity') return response;
	const { body, headers } = response;
	const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
	if (!body || !isText || headers.has('Content-Encoding')) return response;
	const plain = Buffer.from(await response.arrayBuffer());
	if (plain.length < LEAST) return new Response(plain, response);
	const answer = new Response(await code[encoding](plain), response);
	answer.headers.delete('Content-Length');
	answer.headers.set('Content-Encoding', encoding);
	answer.headers.append('Vary', 'Accept-Encoding');
	return answer;
}

/** Compresses the responses of all handlers after it. */
export const compressing: MiddlewareHandler = async (c, next) => {
	await next();
	const answer = await compressed(c.res, c.req.header('Accept-Encoding'));
	if (answer === c.res) return;
	// Hono would merge the headers of the old response into the new one.
	c.res = undefined;
	c.res = answer;
};

/** A stream that compresses to `outgoing`; `flush` sends all that has been written so far. */
export function openCoder(encoding: 'gzip' | 'br', outgoing: Writable): BrotliCompress | Gzip {
	const coder = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
	// It is not an error when a visitor closes the connection.
	pipeline(coder, outgoing, () => undefined);
	return coder;
}

/** A response with fewer bytes fits into one packet anyway. */
const LEAST = 1_024;

/**
 * These responses aren't reused, so both use a quality that costs about as much time as it saves. A window of 2^18 bytes is larger
 * than our pages. The default of 2^22 compresses them to as many bytes, but memory for it is reserved each time.
 */
const gzipOptions = { level: 5 };
const brotliOptions = {
	params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const code = {
	gzip: (plain: Buffer) => promisify(gzip)(plain, gzipOptions),
	br: (plain: Buffer) => promisify(brotliCompress)(plain, brotliOptions),
};
