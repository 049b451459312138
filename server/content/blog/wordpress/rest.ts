import { LRUCache } from 'lru-cache';
import { BlogFault } from '../source.ts';
import { type CallLimits, openCall, callLimits as usual } from './call.ts';
import { fetchSameHost, isRedirect } from './fetch-same-host.ts';
import { discard, readBytes } from './read-answer.ts';

/** A REST API response below 500: its status, its totals if any, and its JSON. */
export type RestAnswer = { status: number; total: number; totalPages: number; body: unknown };

export type Rest = {
	/**
	 * Requests `path` with `params`; a recently cached response is used. Its status is 200, or that of a list
	 * page that doesn't exist. Throws BlogFault.
	 */
	get(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	/** The same without the cache, with any status below 500. */
	getNow(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	/** See BlogSource. */
	silentSince(): number | null;
	forget(): void;
};

type Kept = RestAnswer & {
	size: number;
	/** How many times the cache had been invalidated when the request was made. */
	begun: number;
	/** When it arrived, in milliseconds since 1970 (UTC). */
	at: number;
};

/** How long a cached response is fresh, in milliseconds; older ones are used only if the source fails. */
const FRESH = 50_000;
/** For how long after its use a stale response counts as currently shown, in milliseconds. */
const SHOWN = 10_000;
const MOST_BYTES = 5_000_000;

/** The most responses of each kind in the cache, and their total size in characters. */
const room = {
	posts: { most: 500, size: 60_000_000 },
	terms: { most: 200, size: 10_000_000 },
	post: { most: 300, size: 40_000_000 },
	term: { most: 200, size: 10_000_000 },
	search: { most: 300, size: 20_000_000 },
};

type Kind = keyof typeof room;

/** The kind of a call: a list of posts or terms, one by its slug, or a visitor's search. */
function kindOf(path: string, { search, slug }: Record<string, string> = {}): Kind {
	if (search) return 'search';
	if (path === 'posts') return slug ? 'post' : 'posts';
	return slug ? 'term' : 'terms';
}

/**
 * The read-only part of a WordPress REST API at `base`. `clock` is in milliseconds since 1970 (UTC). Each
 * kind of call has its own circuit breaker and cache, so that posts not yet cached can be loaded even if
 * searches fail.
 */
export function openRest(base: string, clock: () => number, callLimits?: CallLimits): Rest {
	const previewing = openCall({ ...(callLimits ?? usual), atOnce: 1, waiting: 5 });
	let forgotten = 0;
	/** When the stale responses used recently were fetched, by URL. */
	const stoodIn = new LRUCache<string, number>({
		max: 500,
		ttl: SHOWN,
		ttlResolution: 0,
		perf: { now: clock },
	});

	function openShelf({ most, size: maxSize }: (typeof room)[Kind]) {
		const call = openCall(callLimits);
		return new LRUCache<string, Kept>({
			max: most,
			maxSize,
			sizeCalculation: ({ size }) => size,
			ttl: FRESH,
			ttlResolution: 0,
			perf: { now: clock },
			allowStaleOnFetchRejection: true,
			noDeleteOnFetchRejection: true,
			noDeleteOnStaleGet: true,
			fetchMethod: async (address, _older, { options }) => {
				const begun = forgotten;
				const answer = await call.run((signal) => fetchJson(address, signal));
				// An error response doesn't replace a cached success.
				if (!isAnswer(answer)) throw new BlogFault(`status ${answer.status} ${codeOf(answer)}`);
				// A response requested before a change may be out of date.
				if (begun !== forgotten) Object.assign(options, { ttl: 1, start: 1 });
				return { ...answer, begun, at: clock(), size: Math.max(1, JSON.stringify(answer.body).length) };
			},
		});
	}
	const shelves: Record<Kind, LRUCache<string, Kept>> = {
		posts: openShelf(room.posts),
		terms: openShelf(room.terms),
		post: openShelf(room.post),
		term: openShelf(room.term),
		search: openShelf(room.search),
	};
	return {
		async get(path, params) {
			const kept = shelves[kindOf(path, params)];
			const address = addressOf(base, path, params);
			const asked = forgotten;
			const older = kept.peek(address, { allowStale: true });
			// If there is no stale response to use, the error is passed on.
			const options = { allowStaleOnFetchRejection: older !== undefined };
			const first = await kept.fetch(address, options);
			// A newer response may have been on its way when the cache was invalidated.
			const isNew = first !== older;
			const answer = first && isNew && first.begun < asked ? await kept.fetch(address, options) : first;
			if (!answer) throw new BlogFault('no answer');
			const isOld = answer.begun < forgotten || clock() - answer.at >= FRESH;
			// Visitors' searches don't affect what other visitors see.
			if (isOld && !params?.search) stoodIn.set(address, answer.at);
			else stoodIn.delete(address);
			return answer;
		},
		getNow: (path, params) => previewing.run((signal) => fetchJson(addressOf(base, path, params), signal)),
		silentSince() {
			const times = [...stoodIn.values()];
			return times.length > 0 ? Math.min(...times) : null;
		},
		forget() {
			forgotten += 1;
			// Stale entries are still used if nothing else is available.
			for (const kept of Object.values(shelves))
				for (const [address, answer] of kept.entries()) kept.set(address, answer, { ttl: 1, start: 1 });
		},
	};
}

/** Whether a response is valid: no error, or the one error that means a list has no such page. */
function isAnswer(answer: RestAnswer): boolean {
	return answer.status === 200 || isBehindLast(answer);
}

/** Whether a response means that a list has no such page. */
export function isBehindLast(answer: RestAnswer): boolean {
	return answer.status === 400 && codeOf(answer) === 'rest_post_invalid_page_number';
}

function codeOf({ body }: RestAnswer): string {
	return body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
}

/**
 * The URL of a call. If the base ends in `?rest_route=…` (plain permalinks), parameters are appended to it.
 */
function addressOf(base: string, path: string, params: Record<string, string> = {}): string {
	const url = new URL(base);
	const route = url.searchParams.get('rest_route');
	if (route === null) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`;
	else url.searchParams.set('rest_route', `${route.replace(/\/+$/, '')}/${path}`);
	for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
	return url.href;
}

async function fetchJson(address: string, signal: AbortSignal): Promise<RestAnswer> {
	const response = await fetchSameHost(address, { signal, headers: { Accept: 'application/json' } });
	const { status, headers } = response;
	if (status >= 500 || status === 429 || isRedirect(response)) {
		await discard(response);
		throw new BlogFault(`status ${status}`);
	}
	const isJson = /^application\/json\b/.test(headers.get('Content-Type') ?? '');
	if (status !== 200 && !isJson) {
		// The response isn't from WordPress but from a proxy in front of it, which has its own error pages.
		await discard(response);
		return { status, total: 0, totalPages: 0, body: null };
	}
	if (!isJson) {
		await discard(response);
		throw new BlogFault('an answer that is not JSON');
	}
	const bytes = await readBytes(response, MOST_BYTES);
	return {
		status,
		total: Number(headers.get('X-WP-Total') ?? 0) || 0,
		totalPages: Number(headers.get('X-WP-TotalPages') ?? 0) || 0,
		body: JSON.parse(new TextDecoder().decode(bytes)),
	};
}
