import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** Whether this process is about to stop. */
export type Draining = { isOn: boolean };

/** What a proxy says of itself with this header: a 502 to what can be repeated goes to another process, not to the visitor. */
export const ELSEWHERE = 'x-goes-elsewhere';

/**
 * Answers as `listener` does. While the process is draining every answer is the last of its connection, so that none is idle when
 * it ends. A proxy that promises to go elsewhere is turned away from what can be repeated (RFC 9110 section 9.2.2): it learns
 * that way, by the only check that nginx has, to leave this process alone, before any form that cannot be sent twice finds the door closed.
 */
export function closeWhileDraining(listener: RequestListener, draining: Draining): RequestListener {
	return (incoming, outgoing) => {
		if (!draining.isOn) return listener(incoming, outgoing);
		outgoing.setHeader('Connection', 'close');
		if (isRepeatable(incoming) && incoming.headers[ELSEWHERE] !== undefined && !isCheck(incoming))
			return turnAway(incoming, outgoing);
		return listener(incoming, outgoing);
	};
}

function isRepeatable({ method }: IncomingMessage): boolean {
	return method !== 'POST' && method !== 'PATCH';
}

/** Whoever asks how the process is gets an answer of it. */
function isCheck({ url }: IncomingMessage): boolean {
	return url === '/api/health' || url === '/api/ready';
}

/** 502 means nothing else here: a 503 says that nothing could be stored, and that no other process could do so. */
function turnAway(incoming: IncomingMessage, outgoing: ServerResponse): void {
	incoming.resume();
	outgoing.writeHead(502, { 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}
