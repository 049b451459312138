import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { cookies } from './cookies.ts';
import { type Encoding, type KeptPage, PageCache } from './page-cache.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/**
 * Node's door to the site: pages in memory are answered here, straight from their bytes (as a Response object each
 * would cost several times its sending); everything else goes through the app.
 */
export function createListener(fetch: Fetch, clock: () => number) {
	const cache = new PageCache(clock);
	const ordinary = getRequestListener(fetch);
	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const key = cacheKey(incoming);
		if (key === undefined || cache.passes(key)) {
			void ordinary(incoming, outgoing);
			return;
		}
		const render = async () => fetch(readingRequest(incoming), { incoming, outgoing });
		const kept = cache.find(key, render);
		if (kept) {
			sendKept(kept, incoming, outgoing);
			return;
		}
		cache.make(key, render).then(
			(made) =>
				made instanceof Response ? send(made, incoming, outgoing) : sendKept(made, incoming, outgoing),
			() => outgoing.destroy(),
		);
	};
}

/**
 * What a public page depends on: its path and its language, by the address or by the cookie. Unknown parameters are
 * left out; a `lang` that is not two small letters counts as English, as `core/language/choose.ts` has it.
 */
function cacheKey({ method, url = '/', headers }: IncomingMessage): string | undefined {
	if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/') || url.startsWith('/assets/'))
		return undefined;
	const at = url.indexOf('?');
	const path = at === -1 ? url : url.slice(0, at);
	const lang = at === -1 ? [] : new URLSearchParams(url.slice(at)).getAll('lang');
	if (lang.length > 0)
		return `${headers.host} ${path}?lang=${lang.length === 1 ? twoLetters(lang[0]) : 'en'}`;
	const chosen = headers.cookie?.includes('lang=') ? cookies(headers.cookie).get('lang') : undefined;
	return `${headers.host} ${path} ${chosen === undefined ? '' : twoLetters(chosen)}`;
}

function twoLetters(value = ''): string {
	return /^[a-z]{2}$/.test(value) ? value : 'en';
}

/** The request without its visitor's connection: a page may be rendered again when that has long closed. */
function readingRequest({ url = '/', headers }: IncomingMessage): Request {
	const given = Object.entries(headers).flatMap(([name, value]): [string, string][] => {
		if (name.startsWith(':') || value === undefined) return [];
		return [[name, Array.isArray(value) ? value.join(', ') : value]];
	});
	return new Request(`http://${headers.host ?? 'localhost'}${url}`, { headers: given });
}

function sendKept(page: KeptPage, { method, headers }: IncomingMessage, outgoing: ServerResponse): void {
	const accepted = headers['accept-encoding']?.toString() ?? '';
	const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
	const form = page.forms[encoding];
	if (headers['if-none-match']?.includes(page.etag)) {
		outgoing.writeHead(304, withoutBody(form.headers)).end();
		return;
	}
	outgoing.writeHead(200, form.headers).end(method === 'HEAD' ? undefined : form.body);
}

function withoutBody(headers: string[]): string[] {
	const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
	return pairs.filter(([name]) => name !== 'content-length' && name !== 'content-encoding').flat();
}

function send(response: Response, { method }: IncomingMessage, outgoing: ServerResponse): void {
	const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
	const set = response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]);
	outgoing.writeHead(response.status, [...headers, ...set].flat());
	if (response.body === null || method === 'HEAD') outgoing.end();
	else Readable.fromWeb(response.body as never).pipe(outgoing);
}
