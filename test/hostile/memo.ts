import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isText, withOrigin } from '../wordpress/origin.ts';

type Answer = { status: number; headers: [string, string][]; body: string | Buffer };

export type Memo = { origin: string; close(): Promise<void> };

/**
 * A caching proxy on 127.0.0.1 that requests everything once: on a slow machine WordPress takes seconds for
 * what a test needs at once.
 */
export async function openMemo(target: string): Promise<Memo> {
	const answers = new Map<string, Promise<Answer>>();
	const server = createServer((request, response) => {
		const { url = '/' } = request;
		const answer = answers.get(url) ?? ask(url);
		answers.set(url, answer);
		answer.then(
			({ status, headers, body }) => response.writeHead(status, headers.flat()).end(body),
			() => {
				answers.delete(url);
				response.destroy();
			},
		);
	});

	async function ask(url: string): Promise<Answer> {
		const answer = await fetch(target + url, { redirect: 'manual' });
		const body = Buffer.from(await answer.arrayBuffer());
		const type = answer.headers.get('content-type') ?? '';
		return {
			status: answer.status,
			headers: [...answer.headers].filter(([name]) => /^(content-type|location|x-wp-.*)$/.test(name)),
			body: isText(type) ? withOrigin(body.toString(), target, origin) : body,
		};
	}

	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
