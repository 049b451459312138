import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../listen.ts';
import { boundConnections, type ConnectionBounds, defaultBounds } from './connections.ts';
import { closeWhileDraining, type Draining } from './draining.ts';

/** What is under way when the process ends is waited for so long, in milliseconds. */
export const LAST = 20_000;

/**
 * An idle connection is kept so long, in milliseconds: a visitor thinks about a question for longer than the five seconds that
 * Node would keep it, and who sends the next request into a connection that is just being closed gets no answer.
 */
const IDLE = 75_000;

export type Served = {
	server: Server;
	/**
	 * Goes on serving for `drainMs` milliseconds, during which the process says that it is draining; then takes no more
	 * connections, answers what has begun, and resolves. What takes too long is cut off.
	 */
	stop(drainMs: number): Promise<void>;
};

/** Serves at an address; behind proxies all connections come from a few addresses, and `ofOne` is Infinity. */
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
			// A connection whose answer had begun before is kept by it, and idle afterwards.
			const idle = setInterval(() => server.closeIdleConnections(), 50);
			const last = setTimeout(() => server.closeAllConnections(), LAST);
			await closed;
			clearInterval(idle);
			clearTimeout(last);
		},
	};
}
