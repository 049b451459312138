import autocannon from 'autocannon';

export type Load = { count: number; rate: number; p99: number };

type Target = { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string };

/**
 * Sends as many requests as are answered in `seconds` over 10 connections on loopback; returns how many, the
 * rate per second, and the 99th percentile in milliseconds. Throws if one was refused.
 */
export async function load(target: Target, seconds: number): Promise<Load> {
	const { url, method = 'GET', headers = {}, body } = target;
	if (new URL(url).hostname !== '127.0.0.1') throw new Error('The bench sends load to 127.0.0.1 only');
	const { requests, duration, latency, non2xx, errors } = await autocannon({
		url,
		method,
		headers,
		...(body && { body }),
		connections: 10,
		duration: seconds,
		sampleInt: Math.min(1000, seconds * 1000),
	});
	if (non2xx + errors > 0)
		throw new Error(`${method} ${url}: ${non2xx} of ${requests.total} were refused, ${errors} got no answer`);
	// On a busy machine the time may be too short for a single reply.
	if (requests.total === 0) return load(target, seconds * 2);
	return { count: requests.total, rate: requests.total / duration, p99: latency.p99 };
}
