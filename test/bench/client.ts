import { Agent, type RequestOptions, request } from 'node:http';

export type Client = {
	/**
	 * Sends a call with a JSON body, as if from the address `from` to a site behind a proxy, and returns the response's `data`; throws
	 * if it is refused.
	 */
	call(
		method: string,
		path: string,
		given?: { token?: string; body?: unknown; from?: string },
	): Promise<unknown>;
	close(): void;
};

/**
 * A lightweight client, because it shares the machine with the server: `fetch` takes three times the
 * processor time.
 */
export function openClient(url: string): Client {
	const { hostname, port } = new URL(url);
	if (hostname !== '127.0.0.1') throw new Error('The bench sends load to 127.0.0.1 only');
	const agent = new Agent({ keepAlive: true });
	return {
		async call(method, path, { token, body, from } = {}) {
			const sent = body === undefined ? '' : JSON.stringify(body);
			const headers = {
				...(body !== undefined && {
					'Content-Type': 'application/json',
					'Content-Length': Buffer.byteLength(sent),
				}),
				...(from !== undefined && { 'X-Forwarded-For': from }),
				...(token !== undefined && { Authorization: `Bearer ${token}` }),
			};
			const { status, text } = await send({ agent, hostname, port, method, path, headers }, sent);
			if (status < 200 || status > 299) throw new Error(`${method} ${path} answered ${status}: ${text}`);
			return (JSON.parse(text) as { data?: unknown }).data;
		},
		close: () => agent.destroy(),
	};
}

function send(options: RequestOptions, body: string): Promise<{ status: number; text: string }> {
	return new Promise((resolve, reject) => {
		const outgoing = request(options, (incoming) => {
			let text = '';
			incoming.setEncoding('utf8');
			incoming.on('data', (part: string) => (text += part));
			incoming.once('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
			incoming.once('error', reject);
		});
		outgoing.once('error', (error: NodeJS.ErrnoException) => {
			// The server closed an idle connection: retry once, as browsers do.
			const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
			if (isStale) resolve(send(options, body));
			else reject(error);
		});
		outgoing.end(body);
	});
}
