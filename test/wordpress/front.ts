import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isText, withOrigin } from './origin.ts';

/**
 * The ways a server can fail: `refuse` closes the connection, `slow` responds after a minute, `status500` is
 * an internal error, `html` returns 200 with a page instead of JSON, `half` stops in the middle of the
 * response, `loop` redirects to the same address, `big` returns 20 MB of JSON.
 */
export type Fault = 'refuse' | 'slow' | 'status500' | 'html' | 'half' | 'loop' | 'big';

export type Front = {
	url: string;
	/** The base of its REST API: `…/wp-json/wp/v2`. */
	apiUrl: string;
	/** The fault of every request from now on; null for none. */
	fault: Fault | null;
	/** The path and query of every request so far, including failed ones. */
	requests: string[];
	/** Closes it at once, with all responses in progress. */
	close(): Promise<void>;
};

type Exchange = { request: IncomingMessage; response: ServerResponse; target: string; signal: AbortSignal };

const SLOW = 60_000;
const BIG = 20_000_000;

/** A proxy on 127.0.0.1 that forwards GET and HEAD until it is told to fail. */
export async function openFront(target: string): Promise<Front> {
	const closing = new AbortController();
	const server = createServer((request, response) => {
		front.requests.push(request.url ?? '');
		const { origin } = new URL(target);
		const answer = front.fault ? faults[front.fault] : handOn;
		answer({ request, response, target: origin, signal: closing.signal }).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const front: Front = {
		url,
		apiUrl: `${url}/wp-json/wp/v2`,
		fault: null,
		requests: [],
		close: () =>
			new Promise((resolve) => {
				closing.abort();
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	return front;
}

const json = { 'Content-Type': 'application/json; charset=UTF-8' };
const html = { 'Content-Type': 'text/html; charset=UTF-8' };

const faults: Record<Fault, (exchange: Exchange) => Promise<unknown>> = {
	async refuse({ request }) {
		request.socket.destroy();
	},
	async slow(exchange) {
		await sleep(SLOW, undefined, { signal: exchange.signal });
		await handOn(exchange);
	},
	async status500({ response }) {
		response.writeHead(500, html).end('<p>There has been a critical error on this website.</p>');
	},
	async html({ response }) {
		response.writeHead(200, html).end('<!doctype html><title>Welcome</title><p>Please sign in.</p>');
	},
	async half({ response }) {
		const whole = Buffer.from(JSON.stringify([{ id: 1, title: { rendered: 'x'.repeat(60_000) } }]));
		response.writeHead(200, { ...json, 'Content-Length': whole.length });
		response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
	},
	async loop({ request, response }) {
		response.writeHead(302, { Location: request.url ?? '/' }).end();
	},
	async big({ response }) {
		const post = JSON.stringify({ id: 1, content: { rendered: 'x'.repeat(BIG) } });
		response.writeHead(200, { ...json, 'X-WP-Total': '1', 'X-WP-TotalPages': '1' }).end(`[${post}]`);
	},
};

async function handOn({ request, response, target, signal }: Exchange): Promise<void> {
	const own = `http://${request.headers.host}`;
	const headers = new Headers({ 'Accept-Encoding': 'identity' });
	for (const name of ['accept', 'accept-language', 'origin', 'user-agent']) {
		const value = request.headers[name];
		if (typeof value === 'string') headers.set(name, value);
	}
	const answer = await fetch(target + (request.url ?? ''), {
		method: request.method ?? 'GET',
		headers,
		redirect: 'manual',
		signal,
	});
	const body = Buffer.from(await answer.arrayBuffer());
	const type = answer.headers.get('content-type') ?? '';
	for (const [name, value] of answer.headers) {
		if (!/^(connection|content-length|keep-alive|transfer-encoding)$/.test(name))
			response.appendHeader(name, withOrigin(value, target, own));
	}
	response.writeHead(answer.status);
	response.end(isText(type) ? withOrigin(body.toString(), target, own) : body);
}
