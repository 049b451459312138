import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsContext, ProcessContext, SettingsContext, StoreContext } from '../context.ts';
import { faultText } from '../fault-text.ts';
import { listen } from '../listen.ts';
import type { Prometheus } from './prometheus.ts';
import { openStored } from './stored.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/** Serves only `GET /metrics`, at METRICS_HOST and `port`; 0 picks a free one. */
export async function serveMetrics(
	context: SettingsContext & StoreContext & MetricsContext & ProcessContext,
	prometheus: Prometheus,
	port: number,
): Promise<MetricsServer> {
	const { METRICS_HOST } = context.env;
	const stored = openStored(context);
	const server = createServer((incoming, outgoing) => {
		const isMetrics = incoming.url?.split('?', 1)[0] === '/metrics';
		const isReading = incoming.method === 'GET' || incoming.method === 'HEAD';
		if (!isMetrics) outgoing.writeHead(404).end();
		else if (!isReading) outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end();
		else
			stored()
				.then(async (read) => prometheus.text(read))
				.then((text) => outgoing.writeHead(200, { 'Content-Type': prometheus.contentType }).end(text))
				.catch((error: unknown) => {
					context.log.error({ error: faultText(error) }, 'the metrics could not be read');
					outgoing.writeHead(500).end();
				});
	});
	await listen(server, 'METRICS_PORT', { port, host: METRICS_HOST });
	return {
		port: (server.address() as AddressInfo).port,
		close: async () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
