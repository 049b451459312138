import { Counter, type Registry } from 'prom-client';

type Labels = { method: string; route: string; status: string };

/**
 * Counts requests. A page from memory is sent in forty microseconds, of which the library's own counting would take one: so
 * they are counted here and handed over when they are read.
 */
export function openRequestCounts(
	registry: Registry,
): (method: string, route: string, status: string) => void {
	const waiting = new Map<string, Labels & { count: number }>();
	// oxlint-disable-next-line no-new -- it is found through its registry
	new Counter({
		name: 'plumb_http_requests_total',
		help: 'Requests answered, by the pattern of the address that answered',
		labelNames: ['method', 'route', 'status'],
		registers: [registry],
		collect() {
			for (const { count, ...labels } of waiting.values()) this.inc(labels, count);
			waiting.clear();
		},
	});
	return (method, route, status) => {
		const key = `${method} ${status} ${route}`;
		const one = waiting.get(key);
		if (one) one.count += 1;
		else waiting.set(key, { method, route, status, count: 1 });
	};
}
