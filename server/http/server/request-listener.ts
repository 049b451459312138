import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { quizOfPath } from '../../../core/quiz/route-sets.ts';
import type { CachedPage } from '../cache/cached-page.ts';
import { isCached, type PageCache } from '../cache/page-cache.ts';
import { isWhole, type PublicRequest, publicRequest } from '../cache/public-request.ts';
import { compressed } from '../headers/compression.ts';
import { markExempt } from '../limits/rate-limit-exempt.ts';
import { type SkeletonFor, sendAfterSkeleton, waitWithSkeleton } from '../pages/loading-skeleton.ts';
import type { Instrumentation } from './instrumentation.ts';
import { readTarget, settleHost, settleTarget } from './request-target.ts';
import { sendCached, sendPlain, sendResponse } from './send.ts';

type Fetch = (request: Request, env?: unknown) => Response | Promise<Response>;

type Options = {
	/** SITE_URL; if it's empty, any host is accepted. */
	siteUrl?: string;
	/** DESK_URL. */
	deskUrl?: string;
	/** Says whether a visitor may have a running attempt, which their pages mention. */
	mayBeRunning?: (cookieHeader: string | undefined) => boolean;
	/** Returns the skeleton to show while a page is slow. */
	skeletonFor?: SkeletonFor;
	/** Called for every request. */
	instrumentation?: Instrumentation;
};

/**
 * Node's request listener for the site. Pages in the cache are sent from here, directly as bytes: a Response
 * object for each would cost several times as much as sending it. Everything else goes to the app. A page for
 * the cache is rendered from the public part of the request alone, so that it depends only on its cache key;
 * only visitors who may have a running attempt get pages of their own.
 * A request for another host is misdirected (RFC 9110 section 15.5.20).
 */
export function createListener(
	fetch: Fetch,
	cache: PageCache,
	{ siteUrl = '', deskUrl = '', mayBeRunning, skeletonFor, instrumentation }: Options = {},
) {
	const uncached = getRequestListener(fetch, { hostname: 'localhost' });

	return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
		const url = readTarget(incoming);
		if (!url) {
			instrumentation?.started(incoming, outgoing, '');
			sendPlain(outgoing, 400, 'Bad Request');
			return;
		}
		if (!settleHost(url, siteUrl, incoming, deskUrl)) {
			instrumentation?.started(incoming, outgoing, '');
			sendPlain(outgoing, 421, 'Misdirected Request');
			return;
		}
		const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
		const isShared = isReading && !mayBeRunning?.(incoming.headers.cookie);
		const asked = isShared ? publicRequest(url, incoming.headers.cookie) : undefined;
		const page = asked && cache.find(asked.key, async () => fetch(markExempt(requestOf(asked))));
		if (page) {
			const age = cache.staleAge(asked.key);
			sendCached(page, incoming, outgoing, age);
			instrumentation?.fromCache(incoming, outgoing, url.pathname, age !== undefined);
			return;
		}
		instrumentation?.started(incoming, outgoing, url.pathname);
		settleTarget(incoming, url);
		if (asked) showPage(asked, url, incoming, outgoing).catch(() => outgoing.destroy());
		else void uncached(incoming, outgoing);
	};

	async function showPage(
		asked: PublicRequest,
		url: URL,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): Promise<void> {
		const rendering = render(asked, url, incoming, outgoing);
		rendering
			.then((rendered) => instrumentation?.rendered(isCached(rendered) ? 'miss' : 'pass'))
			.catch(() => undefined);
		const skeleton = skeletonFor?.(asked);
		const rest = skeleton && (await waitWithSkeleton(rendering, skeleton, incoming, outgoing));
		if (rest) {
			await sendAfterSkeleton(rendering, skeleton, rest);
			return;
		}
		const rendered = await rendering;
		if (isCached(rendered)) sendCached(rendered, incoming, outgoing, cache.staleAge(asked.key));
		else {
			const accepted = incoming.headers['accept-encoding']?.toString();
			await sendResponse(await compressed(rendered, accepted), incoming, outgoing);
		}
	}

	/**
	 * Renders a page that isn't in the cache. The rendering is shared with others if it fits this visitor, and
	 * otherwise made for this visitor alone.
	 */
	async function render(
		asked: PublicRequest,
		url: URL,
		incoming: IncomingMessage,
		outgoing: ServerResponse,
	): Promise<CachedPage | Response> {
		const forVisitor = async () => fetch(wholeRequest(url, incoming, outgoing), { incoming, outgoing });
		const quiz = quizOfPath(url.pathname);
		const isOfAttempt = quiz !== undefined && incoming.headers.cookie?.includes(`attempt_${quiz}=`);
		if (isOfAttempt || cache.passes(asked.key)) return forVisitor();
		const forAll = async () => fetch(requestOf(asked, incoming), { incoming, outgoing });
		const rendered = await cache.make(asked.key, forAll).catch(() => undefined);
		if (!rendered) return forVisitor();
		if (isCached(rendered)) return rendered;
		const isVisitors =
			isWhole(asked, url, incoming.headers.cookie) || rendered.status === 429 || rendered.status >= 500;
		if (isVisitors) return rendered;
		await rendered.body?.cancel();
		return forVisitor();
	}
}

/**
 * The request as it came in, for the app; it ends with its connection. The response is compressed when it is
 * sent, because a slow page follows its skeleton uncompressed.
 */
function wholeRequest(
	url: URL,
	{ method = 'GET', headers }: IncomingMessage,
	outgoing: ServerResponse,
): Request {
	const closed = new AbortController();
	outgoing.once('close', () => closed.abort());
	const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
		value === undefined || name === 'accept-encoding' || name.startsWith(':')
			? []
			: [[name, value.toString()]],
	);
	return new Request(url, { method, headers: given, signal: closed.signal });
}

/**
 * The request to render for the cache. It isn't tied to a connection, which may close before the page is
 * done. `counted` is the visitor's request, which counts against the limits.
 */
function requestOf({ address, cookie }: PublicRequest, counted?: IncomingMessage): Request {
	const headers = new Headers();
	if (cookie !== undefined) headers.set('Cookie', cookie);
	const forwarded = counted?.headers['x-forwarded-for'];
	if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded.toString());
	return new Request(address, { headers });
}
