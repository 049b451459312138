import autocannon from 'autocannon';

export type Load = { rate: number; p99: number; failed: number };

type Target = { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string>; body?: string };

/** Requests a second and the 99th percentile in milliseconds, over `seconds` with 10 connections on loopback. */
export async function load(
	{ url, method = 'GET', headers = {}, body }: Target,
	seconds: number,
): Promise<Load> {
	if (new URL(url).hostname !== '127.0.0.1') throw new Error('The bench sends load to 127.0.0.1 only');
	const result = await autocannon({
		url,
		method,
		headers,
		...(body && { body }),
		connections: 10,
		duration: seconds,
	});
	return { rate: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
