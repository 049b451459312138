import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Whether this process is about to stop and serves only what is still under way. */
export type Draining = { isOn: boolean };

/** A proxy sends this header if it repeats a request at another process after a 502. */
export const RETRIES_ELSEWHERE = 'x-goes-elsewhere';

/**
 * Wraps `listener`. While the process drains, every response closes its connection, so that none is idle at
 * the end. If the proxy repeats requests elsewhere, idempotent ones get 502 (RFC 9110 section 9.2.2). nginx
 * has only passive checks; this makes it leave the process before it sends a form, which can't be repeated.
 */
export function closeWhileDraining(listener: RequestListener, draining: Draining): RequestListener {
	return (incoming, outgoing) => {
		if (!draining.isOn) return listener(incoming, outgoing);
		outgoing.setHeader('Connection', 'close');
		if (isRepeatable(incoming) && incoming.headers[RETRIES_ELSEWHERE] !== undefined && !isCheck(incoming))
			return turnAway(incoming, outgoing);
		return listener(incoming, outgoing);
	};
}

function isRepeatable({ method }: IncomingMessage): boolean {
	return method !== 'POST' && method !== 'PATCH';
}

/** The process answers health checks itself, even while it drains. */
function isCheck({ url }: IncomingMessage): boolean {
	return url === '/api/health' || url === '/api/ready';
}

/**
 * 502 has no other meaning here. 503 means that nothing could be stored, which would be the same in every
 * process.
 */
function turnAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
	incoming.resume();
	outgoing.writeHead(502, { 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}
