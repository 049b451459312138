import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CacheOutcome, type Metrics, noMetrics } from '../metrics/metrics.ts';
import { calledRoute } from './route-names.ts';

/** What the listener tells of its requests. */
export type RequestWatch = {
	/** A page has been sent from memory. */
	kept(incoming: IncomingMessage, outgoing: ServerResponse, path: string, isOld: boolean): void;
	/** A request begins that is answered in any other way. */
	begun(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void;
	/** A page that was not in memory has been made. */
	made(outcome: CacheOutcome): void;
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Counts requests and times them, by the pattern of their address; undefined where nobody counts. */
export function watchRequests(
	metrics: Metrics,
	pageName: (path: string) => string,
): RequestWatch | undefined {
	if (metrics === noMetrics) return undefined;
	return {
		kept(incoming, outgoing, path, isOld) {
			metrics.request(methodOf(incoming), pageName(path), classOf(outgoing));
			metrics.pageCache(isOld ? 'stale' : 'hit');
		},
		begun(incoming, outgoing, path) {
			const began = performance.now();
			metrics.inFlight(1);
			outgoing.once('close', () => {
				metrics.inFlight(-1);
				const route = calledRoute(outgoing) ?? pageName(path);
				const seconds = (performance.now() - began) / 1000;
				metrics.request(methodOf(incoming), route, classOf(outgoing), seconds);
			});
		},
		made: (outcome) => metrics.pageCache(outcome),
	};
}

function methodOf({ method = '' }: IncomingMessage): string {
	return methods.has(method) ? method : 'other';
}

/** `2xx` and so on; `gone` where the visitor left before the answer. */
function classOf({ statusCode, writableEnded }: ServerResponse): string {
	return writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'gone';
}
