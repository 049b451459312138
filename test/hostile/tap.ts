import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Tap = {
	/** The base of the REST API: `…/wp-json/wp/v2`. */
	apiUrl: string;
	/** Calls whose path and query match this fail; null for none. */
	broken: RegExp | null;
	/** Changes the JSON of a response; `path` is the path and query of the request. */
	edit: (body: unknown, path: string) => unknown;
	close(): Promise<void>;
};

/** A proxy on 127.0.0.1 that changes another server's responses or drops them. */
export async function openTap(target: string): Promise<Tap> {
	const server = createServer((request, response) => {
		if (tap.broken?.test(request.url ?? '')) response.writeHead(500, json).end('{"code":"broken"}');
		else handOn(request, response).catch(() => response.destroy());
	});
	const { hostname, port } = new URL(target);

	async function handOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { url: path = '/', method, headers } = request;
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			// With the original host, so that links in the response lead back here.
			ask({ hostname, port, path, method, headers }, resolve).once('error', reject).end();
		});
		const body = await buffer(answer);
		const { 'content-length': _, connection: __, 'transfer-encoding': ___, ...kept } = answer.headers;
		response.writeHead(answer.statusCode ?? 502, kept);
		const isJson = kept['content-type']?.startsWith('application/json');
		response.end(isJson ? JSON.stringify(tap.edit(JSON.parse(body.toString()), path)) : body);
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const tap: Tap = {
		apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/wp/v2`,
		broken: null,
		edit: (body) => body,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
	return tap;
}

const json = { 'Content-Type': 'application/json; charset=UTF-8' };
