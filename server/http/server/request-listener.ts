import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { quizOfPath } from '../../../core/quiz/families.ts';
import type { KeptPage } from '../cache/cached-page.ts';
import { isKept, type PageCache } from '../cache/page-cache.ts';
import { isWhole, type PublicRequest, publicRequest } from '../cache/public-request.ts';
import { compressed } from '../headers/compression.ts';
import { markUncounted } from '../limits/rate-limit-exempt.ts';
import { type Shell, sendBehindShell, waitWithShell } from '../pages/loading-skeleton.ts';
import type { RequestWatch } from './instrumentation.ts';
import { readTarget, settleHost, settleTarget } from './request-target.ts';
import { sendKept, sendPlain, sendResponse } from './send.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

type Options = {
	/** SITE_URL; empty where it is not set, and then any host is taken. */
	siteUrl?: string;
	/** Begins a page that is late. */
	shell?: Shell;
	/** Is told of every request. */
	watch?: RequestWatch;
};

/**
 * Node's door to the site: pages in memory are answered here, straight from their bytes (as a Response object each
 * would cost several times its sending); everything else goes through the app. A page is rendered for memory from the
 * public part of the request alone, so that what is kept depends on its key and on nothing else. A request for another
 * host than that of the site is misdirected (RFC 9110 section 15.5.20).
 */
export function createListener(fetch: Fetch, cache: PageCache, { siteUrl = '', shell, watch }: Options = {}) {
	const ordinary = getRequestListener(fetch, { hostname: 'localhost' });

	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const url = readTarget(incoming);
		if (!url) {
			watch?.begun(incoming, outgoing, '');
			sendPlain(outgoing, 400, 'Bad Request');
			return;
		}
		if (!settleHost(url, siteUrl, incoming)) {
			watch?.begun(incoming, outgoing, '');
			sendPlain(outgoing, 421, 'Misdirected Request');
			return;
		}
		const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
		const asked = isReading ? publicRequest(url, incoming.headers.cookie) : undefined;
		const kept = asked && cache.find(asked.key, async () => fetch(markUncounted(requestOf(asked))));
		if (kept) {
			const age = cache.staleAge(asked.key);
			sendKept(kept, incoming, outgoing, age);
			watch?.kept(incoming, outgoing, url.pathname, age !== undefined);
			return;
		}
		watch?.begun(incoming, outgoing, url.pathname);
		settleTarget(incoming, url);
		if (asked) showPage(asked, url, incoming, outgoing).catch(() => outgoing.destroy());
		else void ordinary(incoming, outgoing);
	};

	async function showPage(
		asked: PublicRequest,
		url: URL,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): Promise<void> {
		const making = make(asked, url, incoming, outgoing);
		making.then((made) => watch?.made(isKept(made) ? 'miss' : 'pass')).catch(() => undefined);
		const late = shell?.(asked);
		const rest = late && (await waitWithShell(making, late, incoming, outgoing));
		if (rest) {
			await sendBehindShell(making, late, rest);
			return;
		}
		const made = await making;
		if (isKept(made)) sendKept(made, incoming, outgoing, cache.staleAge(asked.key));
		else {
			const accepted = incoming.headers['accept-encoding']?.toString();
			await sendResponse(await compressed(made, accepted), incoming, outgoing);
		}
	}

	/** Makes what is not in memory: by the shared rendering where that serves this visitor, else for this visitor alone. */
	async function make(
		asked: PublicRequest,
		url: URL,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): Promise<KeptPage | Response> {
		const own = async () => fetch(wholeRequest(url, incoming, outgoing), { incoming, outgoing });
		const quiz = quizOfPath(url.pathname);
		const isOfAttempt = quiz !== undefined && incoming.headers.cookie?.includes(`attempt_${quiz}=`);
		if (isOfAttempt || cache.passes(asked.key)) return own();
		const render = async () => fetch(requestOf(asked, incoming), { incoming, outgoing });
		const made = await cache.make(asked.key, render).catch(() => undefined);
		if (!made) return own();
		if (isKept(made)) return made;
		const isHis = isWhole(asked, url, incoming.headers.cookie) || made.status === 429 || made.status >= 500;
		if (isHis) return made;
		await made.body?.cancel();
		return own();
	}
}

/**
 * The request as it came in, to be read by the app; it ends with its connection. Its answer is compressed when it is sent: a page
 * that is late follows its skeleton as it is.
 */
function wholeRequest(
	url: URL,
	{ method = 'GET', headers }: IncomingMessage,
	outgoing: ServerResponse,
): Request {
	const gone = new AbortController();
	outgoing.once('close', () => gone.abort());
	const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
		value === undefined || name === 'accept-encoding' || name.startsWith(':')
			? []
			: [[name, value.toString()]],
	);
	return new Request(url, { method, headers: given, signal: gone.signal });
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
