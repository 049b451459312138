import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../log.ts';
import { type CacheOutcome, type Metrics, noMetrics } from '../../metrics/metrics.ts';
import { calledRoute, requestIdOf } from './route-names.ts';

/** What the listener reports about its requests. */
export type Instrumentation = {
	/** Called when a page has been sent from the cache. */
	fromCache(incoming: IncomingMessage, outgoing: ServerResponse, path: string, isOld: boolean): void;
	/** Called when a request starts that the cache doesn't answer. */
	started(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void;
	/** Called when a page that wasn't in the cache has been rendered. */
	rendered(outcome: CacheOutcome): void;
};

/** Responses that take longer than this many seconds are logged. */
const SLOW = 1;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Counts and times requests by their route pattern, and logs slow ones; `views` is told the path of each page
 * that was sent.
 */
export function instrumentRequests(
	{ metrics, log }: { metrics: Metrics; log: Log },
	pageName: (path: string) => string,
	views: { sent(path: string): void } = { sent() {} },
	now: () => number = () => performance.now(),
): Instrumentation {
	const viewed = (incoming: IncomingMessage, { statusCode }: ServerResponse, path: string) => {
		if (incoming.method === 'GET' && (statusCode === 200 || statusCode === 304)) views.sent(path);
	};
	return {
		fromCache(incoming, outgoing, path, isOld) {
			viewed(incoming, outgoing, path);
			if (metrics === noMetrics) return;
			metrics.request(methodOf(incoming), pageName(path), classOf(outgoing));
			metrics.pageCache(isOld ? 'stale' : 'hit');
		},
		started(incoming, outgoing, path) {
			const startedAt = now();
			metrics.inFlight(1);
			outgoing.once('close', () => {
				metrics.inFlight(-1);
				viewed(incoming, outgoing, path);
				const seconds = (now() - startedAt) / 1000;
				if (metrics === noMetrics && seconds < SLOW) return;
				const method = methodOf(incoming);
				const route = calledRoute(outgoing) ?? pageName(path);
				const status = classOf(outgoing);
				metrics.request(method, route, status, seconds);
				if (seconds < SLOW) return;
				const requestId = requestIdOf(outgoing);
				const fields = { requestId, method, route, status, ms: Math.round(seconds * 1000) };
				log.info(fields, 'a request was slow');
			});
		},
		rendered: (outcome) => metrics.pageCache(outcome),
	};
}

function methodOf({ method = '' }: IncomingMessage): string {
	return methods.has(method) ? method : 'other';
}

/** `2xx` and so on; `gone` if the visitor left before the response was complete. */
function classOf({ statusCode, writableEnded }: ServerResponse): string {
	return writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'gone';
}
