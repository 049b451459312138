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
 * An answer that is made for one request, in the smallest coding that its reader takes; as it came where that is none, and where
 * it is no text, has a coding or is too short to gain.
 */
export async function compressed(response: Response, accepted: string | undefined): Promise<Response> {
	const encoding = chooseEncoding(accepted);
	const { body, headers } = response;
	const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '');
	if (encoding === 'identity' || !body || !isText || headers.has('Content-Encoding')) return response;
	const plain = Buffer.from(await response.arrayBuffer());
	if (plain.length < LEAST) return new Response(plain, response);
	const answer = new Response(await code[encoding](plain), response);
	answer.headers.delete('Content-Length');
	answer.headers.set('Content-Encoding', encoding);
	answer.headers.append('Vary', 'Accept-Encoding');
	return answer;
}

/** Sends what follows as `compressed` makes it. */
export const compressing: MiddlewareHandler = async (c, next) => {
	await next();
	const answer = await compressed(c.res, c.req.header('Accept-Encoding'));
	if (answer === c.res) return;
	// Hono would put the headers of the answer before on top of the new ones.
	c.res = undefined;
	c.res = answer;
};

/** What is written to it goes out in a coding, all that has come so far whenever `flush` is called. */
export function openCoder(encoding: 'gzip' | 'br', outgoing: Writable): BrotliCompress | Gzip {
	const coder = encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
	// Whoever goes away in the middle is no fault.
	pipeline(coder, outgoing, () => undefined);
	return coder;
}

/** Below this, in bytes, an answer fills one packet in any form. */
const LEAST = 1_024;

/** Nobody else gets this answer: both at the quality that costs about as much as it saves. */
const gzipOptions = { level: 5 };
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const code = {
	gzip: (plain: Buffer) => promisify(gzip)(plain, gzipOptions),
	br: (plain: Buffer) => promisify(brotliCompress)(plain, brotliOptions),
};
