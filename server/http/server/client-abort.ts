import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Says whether a fault is that a visitor went away before the request was whole: nobody waits, and nothing is wrong here. */
export function hasGone(c: Context, error: Error): boolean {
	const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
	return incoming !== undefined && !incoming.complete && incoming.errored === error;
}
