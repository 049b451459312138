import { type CachedPage, toCachedPage } from './cached-page.ts';

type Render = () => Promise<Response>;
type Entry = {
	page: CachedPage;
	madeAt: number;
	freshUntil: number;
	/** Whether something has changed since, or could not be made anew. */
	isOutdated: boolean;
};

const FRESH = 60_000;
/** A page that nobody asked for longer than this is rendered before it is given, because much may have changed. */
const STALE = 3_600_000;
/** After a rendering that failed, the kept page is given this long before the next try. */
const RETRY = 5_000;
/** For so long a page that is not to be kept is not tried again. */
const PASSED = 60_000;
const MOST = 1_000;

/**
 * Pages in memory with their compressed forms: fresh for a minute, then for an hour given once more while the next
 * rendering runs, and for as long as rendering fails, which is any 4xx and 5xx, and any answer with `Retry-After`. Simultaneous misses share one rendering. Only a 200
 * with `Cache-Control: public` or `private` and no cookie is kept; any other 200, and a redirect, removes what was
 * kept. The key must hold everything that a page depends on. The oldest go at 1,000 pages.
 */
export class PageCache {
	readonly #clock: () => number;
	readonly #kept = new Map<string, Entry>();
	readonly #running = new Map<string, Promise<CachedPage | Response>>();
	readonly #passed = new Map<string, number>();
	/** How often `expire` was called: what was begun before it is not fresh when it is done. */
	#expired = 0;

	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** The page if it is in memory; a stale one is rendered anew behind the scenes. */
	find(key: string, render: Render): CachedPage | undefined {
		const entry = this.#kept.get(key);
		const staleFor = entry ? this.#clock() - entry.freshUntil : 0;
		if (staleFor > STALE) return undefined;
		if (staleFor > 0) void this.#renew(key, render);
		return entry?.page;
	}

	/** How old a kept page is, in whole seconds, where it is older than it should be; undefined for a fresh one. */
	staleAge(key: string): number | undefined {
		const entry = this.#kept.get(key);
		const now = this.#clock();
		if (!entry) return undefined;
		const isFresh = now <= entry.madeAt + FRESH && !entry.isOutdated;
		if (isFresh && entry.page.age === undefined) return undefined;
		return (entry.page.age ?? 0) + Math.floor((now - entry.madeAt) / 1000);
	}

	/** From now on these pages are given only where they cannot be rendered anew. */
	expire(concerns: (key: string) => boolean): void {
		this.#expired += 1;
		for (const [key, entry] of this.#kept)
			if (concerns(key)) Object.assign(entry, { freshUntil: Number.NEGATIVE_INFINITY, isOutdated: true });
		for (const key of this.#passed.keys()) if (concerns(key)) this.#passed.delete(key);
	}

	/** Says whether this page has lately turned out not to be kept, so that asking is no use. */
	passes(key: string): boolean {
		const until = this.#passed.get(key);
		if (until === undefined) return false;
		if (until >= this.#clock()) return true;
		this.#passed.delete(key);
		return false;
	}

	/**
	 * Renders a page that is not in memory. An answer that is not to be kept goes to the first who asked; those who
	 * asked meanwhile get undefined and ask for themselves.
	 */
	async make(key: string, render: Render): Promise<CachedPage | Response | undefined> {
		const running = this.#running.get(key);
		if (!running) return this.#render(key, render);
		const made = await running;
		return isCached(made) ? made : undefined;
	}

	async #renew(key: string, render: Render): Promise<void> {
		if (this.#running.has(key)) return;
		try {
			const made = await this.#render(key, render);
			if (!isCached(made)) await made.body?.cancel();
		} catch {
			this.#later(key);
		}
	}

	#render(key: string, render: Render): Promise<CachedPage | Response> {
		const promise = this.#keep(key, render).finally(() => this.#running.delete(key));
		this.#running.set(key, promise);
		return promise;
	}

	async #keep(key: string, render: Render): Promise<CachedPage | Response> {
		const expired = this.#expired;
		const response = await render();
		// 404 and 410 say that the page is gone; any other error may pass, and so may a part that says when to try again.
		const hasFailed = response.status >= 400 && response.status !== 404 && response.status !== 410;
		if (hasFailed || response.headers.has('Retry-After')) {
			this.#later(key);
			const kept = this.#kept.get(key);
			if (!kept) return response;
			await response.body?.cancel();
			return kept.page;
		}
		const policy = response.headers.get('Cache-Control') ?? '';
		if (response.status !== 200 || !/^(public|private)/.test(policy) || response.headers.has('Set-Cookie')) {
			this.#kept.delete(key);
			if (this.#passed.size >= MOST) this.#passed.clear();
			this.#passed.set(key, this.#clock() + PASSED);
			return response;
		}
		const page = await toCachedPage(response);
		this.#kept.delete(key);
		const madeAt = this.#clock();
		const isOld = expired !== this.#expired;
		// What was old when it was made is tried again as soon as what failed is.
		const freshFor = page.age === undefined ? FRESH : RETRY;
		const freshUntil = isOld ? Number.NEGATIVE_INFINITY : madeAt + freshFor;
		this.#kept.set(key, { page, madeAt, freshUntil, isOutdated: isOld });
		const [oldest] = this.#kept.keys();
		if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
		return page;
	}

	#later(key: string): void {
		const entry = this.#kept.get(key);
		if (entry) Object.assign(entry, { freshUntil: this.#clock() + RETRY, isOutdated: true });
	}
}

/** Tells a page that is now in memory from an answer that is not to be kept. */
export function isCached(made: CachedPage | Response): made is CachedPage {
	return 'forms' in made;
}
