import { createHmac } from 'node:crypto';
import { startServer } from '../running-server.ts';
import { type Front, openFront } from '../wordpress/front.ts';
import { openTap, type Tap } from './tap.ts';

/** A site whose blog comes from a WordPress that fails on command. */
export type BlogSite = {
	url: string;
	front: Front;
	/** The proxy in front of the WordPress front. */
	tap: Tap;
	/** Sends a signed notification that the source has changed; returns the status of the response. */
	tellOfChange(secret?: string): Promise<number>;
	/** The server's output so far. */
	output(): string;
	close(): Promise<void>;
};

const secret = `whsec_${Buffer.alloc(32, 'plumb').toString('base64')}`;

/** Starts a site with an empty cache on the WordPress at `origin`; with `isTapped`, through its tap. */
export async function openBlogSite(origin: string, { isTapped = false } = {}): Promise<BlogSite> {
	const front = await openFront(origin);
	const tap = await openTap(front.url);
	const server = await startServer({
		env: { CONTENT_API_URL: isTapped ? tap.apiUrl : front.apiUrl, CONTENT_WEBHOOK_SECRET: secret },
	});
	return {
		url: server.url,
		front,
		tap,
		tellOfChange: (by = secret) => tellOfChange(server.url, by),
		output: server.output,
		async close() {
			await front.close();
			await tap.close();
			// A browser may hold an unused connection open, for which a graceful shutdown would wait.
			await server.kill();
			server.remove();
		},
	};
}

/** Standard Webhooks, "Signature scheme". */
async function tellOfChange(url: string, by: string): Promise<number> {
	const [id, timestamp, body] = ['msg_1', String(Math.floor(Date.now() / 1000)), '{"type":"post.updated"}'];
	const signature = createHmac('sha256', Buffer.from(by.replace('whsec_', ''), 'base64'))
		.update(`${id}.${timestamp}.${body}`)
		.digest('base64');
	const { status } = await fetch(`${url}/api/content/changed`, {
		method: 'POST',
		headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
		body,
	});
	return status;
}
