import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../listen.ts';
import { boundConnections, type ConnectionBounds, defaultBounds } from './connections.ts';
import { closeWhileDraining, type Draining } from './draining.ts';

/** How long a stop waits for responses that are under way, in milliseconds. */
export const LAST = 20_000;

/**
 * How long an idle connection stays open, in milliseconds. Visitors think about a question for longer than
 * Node's default of five seconds, and a request sent just as the connection closes gets no response.
 */
const IDLE = 75_000;

export type Served = {
	server: Server;
	/**
	 * Serves for another `drainMs` milliseconds while `/api/ready` says that the process drains. Then it
	 * accepts no more connections and resolves when all responses have ended. Responses that take too long are
	 * cut off.
	 */
	stop(drainMs: number): Promise<void>;
};

/** Starts the server. Behind proxies, all connections come from a few addresses, so `ofOne` is Infinity. */
export async function serve(
	listener: RequestListener,
	draining: Draining,
	{ port, host, bounds = {} }: { port: number; host: string; bounds?: Partial<ConnectionBounds> },
): Promise<Served> {
	const all = { ...defaultBounds, ...bounds };
	const { requestTimeout, headersTimeout, checkInterval: connectionsCheckingInterval } = all;
	const timeouts = { keepAliveTimeout: IDLE, requestTimeout, headersTimeout, connectionsCheckingInterval };
	const server = createServer(timeouts);
	boundConnections(server, closeWhileDraining(listener, draining), all);
	await listen(server, 'PORT', { port, host });
	return {
		server,
		async stop(drainMs) {
			draining.isOn = true;
			await sleep(drainMs);
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			// A connection whose response began before the stop stays open and becomes idle afterward.
			const idle = setInterval(() => server.closeIdleConnections(), 50);
			const last = setTimeout(() => server.closeAllConnections(), LAST);
			await closed;
			clearInterval(idle);
			clearTimeout(last);
		},
	};
}
