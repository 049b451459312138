import { LRUCache } from 'lru-cache';
import { BlogFault } from '../source.ts';
import { type Call, openCall, type Patience } from './call.ts';
import { discard, readBytes } from './read-answer.ts';

/** An answer of the REST API below 500: its status, its totals where it has them, and its JSON. */
export type RestAnswer = { status: number; total: number; totalPages: number; body: unknown };

export type Rest = {
	/** Asks for `path` with `params`; what was answered lately is not asked for again. Throws BlogFault. */
	get(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	/** The same without looking at what was answered before. */
	getNow(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	silentSince(): number | null;
	forget(): void;
};

/** An answer is asked for anew after this long, in milliseconds, and given until then; older ones where nothing else comes. */
const FRESH = 50_000;
const MOST_BYTES = 5_000_000;
const MOST_KEPT_BYTES = 60_000_000;

/** The read-only part of a WordPress REST API at `base`. `clock` is in milliseconds since 1970 (UTC). */
export function openRest(base: string, clock: () => number, patience?: Patience): Rest {
	const reading = openCall(patience);
	// A search may be too much for a server that answers everything else well.
	const searching = openCall(patience);
	let lastAnswer = clock();
	let forgotten = 0;

	async function ask(address: string, call: Call): Promise<RestAnswer> {
		const answer = await call.run((signal) => fetchJson(address, signal));
		if (call === reading) lastAnswer = clock();
		return answer;
	}
	const callFor = (address: string) => (address.includes('search=') ? searching : reading);
	const kept = new LRUCache<string, RestAnswer & { size: number }>({
		max: 500,
		maxSize: MOST_KEPT_BYTES,
		sizeCalculation: ({ size }) => size,
		ttl: FRESH,
		ttlResolution: 0,
		perf: { now: clock },
		allowStaleOnFetchRejection: true,
		noDeleteOnFetchRejection: true,
		noDeleteOnStaleGet: true,
		fetchMethod: async (address, _older, { options }) => {
			const begun = forgotten;
			const answer = await ask(address, callFor(address));
			// What was asked for before may be as it was before.
			if (begun !== forgotten) Object.assign(options, { ttl: 1, start: 1 });
			return { ...answer, size: Math.max(1, JSON.stringify(answer.body).length) };
		},
	});
	return {
		async get(path, params) {
			const address = addressOf(base, path, params);
			// Without an older answer the reason is told.
			const isKnown = kept.peek(address, { allowStale: true }) !== undefined;
			const answer = await kept.fetch(address, { allowStaleOnFetchRejection: isKnown });
			if (!answer) throw new BlogFault('no answer');
			return answer;
		},
		getNow: (path, params) => ask(addressOf(base, path, params), reading),
		silentSince: () => (reading.isOpen() ? lastAnswer : null),
		forget() {
			forgotten += 1;
			// What is forgotten is still given when nothing else can be had.
			for (const [address, answer] of kept.entries()) kept.set(address, answer, { ttl: 1, start: 1 });
		},
	};
}

/** The address of a call; a base that ends in `?rest_route=…` takes its parameters behind that (plain permalinks). */
function addressOf(base: string, path: string, params: Record<string, string> = {}): string {
	const url = new URL(base);
	const route = url.searchParams.get('rest_route');
	if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
	else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}/${path}`);
	for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
	return url.href;
}

async function fetchJson(address: string, signal: AbortSignal): Promise<RestAnswer> {
	const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
	const { status, headers } = response;
	const isJson = /^application\/json\b/.test(headers.get('Content-Type') ?? '');
	if (status >= 500 || status === 429 || !isJson) {
		await discard(response);
		throw new BlogFault(isJson || status >= 400 ? `status ${status}` : 'an answer that is no JSON');
	}
	const bytes = await readBytes(response, MOST_BYTES);
	return {
		status,
		total: Number(headers.get('X-WP-Total') ?? 0) || 0,
		totalPages: Number(headers.get('X-WP-TotalPages') ?? 0) || 0,
		body: JSON.parse(new TextDecoder().decode(bytes)),
	};
}
