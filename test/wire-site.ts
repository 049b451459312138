import { type AddressInfo, connect } from 'node:net';
import { createApp } from '../server/http/app.ts';
import { PageCache } from '../server/http/cache/page-cache.ts';
import { openSkeletons } from '../server/http/pages/loading-skeleton.ts';
import type { PageHandler } from '../server/http/pages/pages.ts';
import type { ConnectionBounds } from '../server/http/server/connections.ts';
import { serve } from '../server/http/server/http-server.ts';
import { createListener } from '../server/http/server/request-listener.ts';
import { makeContext, type TestContext } from './context.ts';

export type WireSite = {
	context: TestContext;
	url: string;
	/** Sends bytes as they are and returns everything received until the server closes. */
	raw(text: string): Promise<string>;
	/** A GET over a raw socket, with its target and header lines as they are. */
	get(target: string, ...lines: string[]): Promise<Answer>;
	remove(): Promise<void>;
};

export type Answer = { status: number; head: string; body: string };

/**
 * The site on a real port with pages made up by the test; `delay` is the delay before a skeleton is sent.
 */
export async function makeWireSite(
	page: PageHandler,
	env: Record<string, string> = {},
	delay?: number,
	bounds?: Partial<ConnectionBounds>,
): Promise<WireSite> {
	const context = await makeContext(env);
	const app = createApp(context, page, context.env.DATA_DIR);
	const skeletonFor = await openSkeletons(context, ['/assets/app.css'], ['watch()'], delay);
	const siteUrl = context.env.SITE_URL;
	const listener = createListener(app.fetch, new PageCache(context.clock), { siteUrl, skeletonFor });
	const { server } = await serve(listener, context.draining, { port: 0, host: '127.0.0.1', bounds });
	const { port } = server.address() as AddressInfo;
	const raw: WireSite['raw'] = (text) =>
		new Promise((resolve, reject) => {
			let answer = '';
			const socket = connect(port, '127.0.0.1', () => socket.write(text));
			socket.setEncoding('utf8');
			socket.on('data', (part) => (answer += part));
			socket.on('close', () => resolve(answer));
			socket.on('error', reject);
		});
	const get: WireSite['get'] = async (target, ...lines) => {
		const host = lines.some((line) => /^host:/i.test(line))
			? []
			: [`Host: ${siteUrl ? new URL(siteUrl).host : 'quiz.test'}`];
		const answer = await raw(
			[`GET ${target} HTTP/1.1`, ...host, 'Connection: close', ...lines, '', ''].join('\r\n'),
		);
		const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
		return { status: Number(head.split(' ')[1]), head, body: chunked(head) ? joined(body) : body };
	};
	return {
		context,
		url: `http://127.0.0.1:${port}`,
		raw,
		get,
		async remove() {
			await new Promise((resolve) => server.close(resolve).closeAllConnections());
			await context.remove();
		},
	};
}

function chunked(head: string): boolean {
	return /^transfer-encoding: chunked/im.test(head);
}

/** The body without its chunk sizes (RFC 9112 section 7.1), which count bytes. */
function joined(body: string): string {
	const bytes = Buffer.from(body);
	const parts: Buffer[] = [];
	for (let at = 0; ; ) {
		const line = bytes.indexOf('\r\n', at);
		const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
		if (!(size > 0)) return Buffer.concat(parts).toString();
		parts.push(bytes.subarray(line + 2, line + 2 + size));
		at = line + size + 4;
	}
}
