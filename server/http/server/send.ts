import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CachedPage } from '../cache/cached-page.ts';
import { chooseEncoding } from '../headers/accept-encoding.ts';

/**
 * Sends a cached page, or 304 if the visitor already has it (RFC 9110 section 13.1.2, weak comparison). `age`
 * is that of a stale page, in seconds (RFC 9111 section 5.1).
 */
export function sendCached(
	page: CachedPage,
	{ method, headers }: IncomingMessage,
	outgoing: ServerResponse,
	age?: number,
): void {
	const withAge = (own: string[]) => (age === undefined ? own : [...own, 'age', String(age)]);
	const known = headers['if-none-match'];
	if (known !== undefined && (known.trim() === '*' || known.includes(page.tag))) {
		outgoing.writeHead(304, withAge(page.unchanged)).end();
		return;
	}
	const variant = page.variants[chooseEncoding(headers['accept-encoding']?.toString())];
	outgoing.writeHead(200, withAge(variant.headers)).end(method === 'HEAD' ? undefined : variant.body);
}

/** Sends a response as it is. It is not an error when a visitor closes the connection. */
export async function sendResponse(
	response: Response,
	{ method }: IncomingMessage,
	outgoing: ServerResponse,
): Promise<void> {
	const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
	const set = response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]);
	outgoing.writeHead(response.status, [...headers, ...set].flat());
	if (response.body === null || method === 'HEAD') {
		outgoing.end();
		await response.body?.cancel();
		return;
	}
	await pipeline(Readable.fromWeb(response.body as never), outgoing).catch(() => undefined);
}

/** Sends a plain response to a request that isn't for this site or can't be parsed (RFC 9112 section 3.2). */
export function sendPlain(outgoing: ServerResponse, status: number, text: string): void {
	outgoing.writeHead(status, {
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Length': text.length,
		'Cache-Control': 'no-store',
		'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
		'X-Content-Type-Options': 'nosniff',
	});
	outgoing.end(text);
}
