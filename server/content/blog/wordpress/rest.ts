import { LRUCache } from 'lru-cache';
import { BlogFault } from '../source.ts';
import { openCall, type Patience, patience as usual } from './call.ts';
import { fetchSameHost, isRedirect } from './fetch-same-host.ts';
import { discard, readBytes } from './read-answer.ts';

/** An answer of the REST API below 500: its status, its totals where it has them, and its JSON. */
export type RestAnswer = { status: number; total: number; totalPages: number; body: unknown };

export type Rest = {
	/**
	 * Asks for `path` with `params`; what was answered lately is not asked for again. Its status is 200, or that of a list
	 * that has no such page. Throws BlogFault.
	 */
	get(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	/** The same without looking at what was answered before, with any status below 500. */
	getNow(path: string, params?: Record<string, string>): Promise<RestAnswer>;
	/** See BlogSource. */
	silentSince(): number | null;
	forget(): void;
};

type Kept = RestAnswer & {
	size: number;
	/** How often something had been forgotten when it was asked for. */
	begun: number;
	/** When it came, in milliseconds since 1970 (UTC). */
	at: number;
};

/** An answer is asked for anew after this long, in milliseconds, and given until then; older ones where nothing else comes. */
const FRESH = 50_000;
/** For so long an older answer that had to do counts as one that is shown now, in milliseconds. */
const SHOWN = 10_000;
const MOST_BYTES = 5_000_000;

/** How many answers of each kind are kept at most, and how long they are together in characters. */
const room = {
	posts: { most: 500, size: 60_000_000 },
	terms: { most: 200, size: 10_000_000 },
	post: { most: 300, size: 40_000_000 },
	term: { most: 200, size: 10_000_000 },
	search: { most: 300, size: 20_000_000 },
};

type Kind = keyof typeof room;

/** The kind of a call: a list of posts or terms, one of them by its name, or posts by words that a visitor has typed. */
function kindOf(path: string, { search, slug }: Record<string, string> = {}): Kind {
	if (search) return 'search';
	if (path === 'posts') return slug ? 'post' : 'posts';
	return slug ? 'term' : 'terms';
}

/**
 * The read-only part of a WordPress REST API at `base`. `clock` is in milliseconds since 1970 (UTC). Each kind of call has a circuit
 * and a place to be kept of its own: where searches fail, posts that nobody has read yet are still there.
 */
export function openRest(base: string, clock: () => number, patience?: Patience): Rest {
	const previewing = openCall({ ...(patience ?? usual), atOnce: 1, waiting: 5 });
	let forgotten = 0;
	/** When the older answers were made that had to do lately, by their addresses. */
	const stoodIn = new LRUCache<string, number>({
		max: 500,
		ttl: SHOWN,
		ttlResolution: 0,
		perf: { now: clock },
	});

	function openShelf({ most, size: maxSize }: (typeof room)[Kind]) {
		const call = openCall(patience);
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
				// An answer that says no does not take the place of one that said more.
				if (!isAnswer(answer)) throw new BlogFault(`status ${answer.status} ${codeOf(answer)}`);
				// What was asked for before a change may be as it was before.
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
			// Without an older answer the reason is told.
			const options = { allowStaleOnFetchRejection: older !== undefined };
			const first = await kept.fetch(address, options);
			// A newer one may have been on its way when something changed.
			const isNew = first !== older;
			const answer = first && isNew && first.begun < asked ? await kept.fetch(address, options) : first;
			if (!answer) throw new BlogFault('no answer');
			const isOld = answer.begun < forgotten || clock() - answer.at >= FRESH;
			// What visitors search for is theirs alone.
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
			// What is forgotten is still given when nothing else can be had.
			for (const kept of Object.values(shelves))
				for (const [address, answer] of kept.entries()) kept.set(address, answer, { ttl: 1, start: 1 });
		},
	};
}

/** What an answer without an error says, and the one error that is an answer: there is no such page of a list. */
function isAnswer(answer: RestAnswer): boolean {
	return answer.status === 200 || isBehindLast(answer);
}

/** Says whether an answer is that a list has no such page. */
export function isBehindLast(answer: RestAnswer): boolean {
	return answer.status === 400 && codeOf(answer) === 'rest_post_invalid_page_number';
}

function codeOf({ body }: RestAnswer): string {
	return body && typeof body === 'object' && 'code' in body ? String(body.code) : '';
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
	const response = await fetchSameHost(address, { signal, headers: { Accept: 'application/json' } });
	const { status, headers } = response;
	if (status >= 500 || status === 429 || isRedirect(response)) {
		await discard(response);
		throw new BlogFault(`status ${status}`);
	}
	const isJson = /^application\/json\b/.test(headers.get('Content-Type') ?? '');
	if (status !== 200 && !isJson) {
		// Whoever stands before WordPress says no in words of his own.
		await discard(response);
		return { status, total: 0, totalPages: 0, body: null };
	}
	if (!isJson) {
		await discard(response);
		throw new BlogFault('an answer that is no JSON');
	}
	const bytes = await readBytes(response, MOST_BYTES);
	return {
		status,
		total: Number(headers.get('X-WP-Total') ?? 0) || 0,
		totalPages: Number(headers.get('X-WP-TotalPages') ?? 0) || 0,
		body: JSON.parse(new TextDecoder().decode(bytes)),
	};
}
