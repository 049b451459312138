import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isKept, PageCache } from './page-cache.ts';
import { isWhole, type PublicRequest, publicRequest } from './public-request.ts';
import { sendBadRequest, sendKept, sendResponse } from './send.ts';
import { readTarget, settleTarget } from './target.ts';
import { markUncounted } from './uncounted.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

/**
 * Node's door to the site: pages in memory are answered here, straight from their bytes (as a Response object each
 * would cost several times its sending); everything else goes through the app. A page is rendered for memory from the
 * public part of the request alone, so that what is kept depends on its key and on nothing else.
 */
export function createListener(fetch: Fetch, clock: () => number) {
	const cache = new PageCache(clock);
	const ordinary = getRequestListener(fetch, { hostname: 'localhost' });

	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const url = readTarget(incoming);
		if (!url) {
			sendBadRequest(outgoing);
			return;
		}
		const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
		const asked = isReading ? publicRequest(url, incoming.headers.cookie) : undefined;
		const kept = asked && cache.find(asked.key, async () => fetch(markUncounted(requestOf(asked))));
		if (kept) {
			sendKept(kept, incoming, outgoing);
			return;
		}
		settleTarget(incoming, url);
		if (!asked || cache.passes(asked.key)) void ordinary(incoming, outgoing);
		else answerNew(asked, url, incoming, outgoing).catch(() => outgoing.destroy());
	};

	/** Answers what is not in memory: from the shared rendering where that serves this visitor, else from the app. */
	async function answerNew(
		asked: PublicRequest,
		url: URL,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): Promise<void> {
		const render = async () => fetch(requestOf(asked, incoming), { incoming, outgoing });
		const made = await cache.make(asked.key, render).catch(() => undefined);
		if (!made) {
			await ordinary(incoming, outgoing);
			return;
		}
		if (isKept(made)) {
			sendKept(made, incoming, outgoing);
			return;
		}
		const isHis = isWhole(asked, url, incoming.headers.cookie) || made.status === 429 || made.status >= 500;
		if (isHis) {
			await sendResponse(made, incoming, outgoing);
			return;
		}
		await made.body?.cancel();
		await ordinary(incoming, outgoing);
	}
}

/**
 * The request to render. It has no connection, which may have closed before the page is done; `counted` is the one
 * whose visitor's limit it counts against.
 */
function requestOf({ address, cookie }: PublicRequest, counted?: IncomingMessage): Request {
	const headers = new Headers();
	if (cookie !== undefined) headers.set('Cookie', cookie);
	const forwarded = counted?.headers['x-forwarded-for'];
	if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded.toString());
	return new Request(address, { headers });
}
