import { type CachedPage, compressFurther, toCachedPage } from './cached-page.ts';

type Render = () => Promise<Response>;
type Entry = {
	page: CachedPage;
	madeAt: number;
	freshUntil: number;
	/** Whether the content has changed since, or the last rendering failed. */
	isOutdated: boolean;
};

const FRESH = 60_000;
/** A page that has been stale for longer is rendered before it is served: much may have changed. */
const STALE = 3_600_000;
/** After a failed rendering, the cached page is served for this long before the next try. */
const RETRY = 5_000;
/** For this long after a page turned out not to be cacheable, it isn't rendered for the cache again. */
const PASSED = 60_000;
const MOST = 1_000;

/**
 * Rendered pages in memory, with their compressed variants; one that is asked for again is compressed further. A page is
 * fresh for a minute. For an hour after that, and for as long as rendering fails (a 4xx, a 5xx, or any response with `Retry-After`), it is served
 * while the next rendering runs. Simultaneous misses share one rendering. Only a 200 with `Cache-Control:
 * public` or `private` and no cookie is cached; any other 200 and any redirect removes the cached page. The
 * key must hold everything that a page depends on. Beyond 1,000 pages the oldest go.
 */
export class PageCache {
	readonly #clock: () => number;
	readonly #cached = new Map<string, Entry>();
	readonly #running = new Map<string, Promise<CachedPage | Response>>();
	readonly #passed = new Map<string, number>();
	#isCompressing = false;
	/** How often `expire` was called: a rendering that began before the last call isn't fresh when it's done. */
	#expired = 0;

	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** The page if it is cached; a stale one is renewed in the background. */
	find(key: string, render: Render): CachedPage | undefined {
		const entry = this.#cached.get(key);
		const staleFor = entry ? this.#clock() - entry.freshUntil : 0;
		if (staleFor > STALE) return undefined;
		if (staleFor > 0) void this.#renew(key, render);
		// Where there is no memory for it, the page is as good without.
		if (entry) this.#compressFurther(entry.page).catch(() => undefined);
		return entry?.page;
	}

	/** The age of a stale page in whole seconds; undefined for a fresh one. */
	staleAge(key: string): number | undefined {
		const entry = this.#cached.get(key);
		const now = this.#clock();
		if (!entry) return undefined;
		const isFresh = now <= entry.madeAt + FRESH && !entry.isOutdated;
		if (isFresh && entry.page.age === undefined) return undefined;
		return (entry.page.age ?? 0) + Math.floor((now - entry.madeAt) / 1000);
	}

	/** Marks pages as outdated: from now on they are served only if they can't be rendered again. */
	expire(concerns: (key: string) => boolean): void {
		this.#expired += 1;
		for (const [key, entry] of this.#cached)
			if (concerns(key)) Object.assign(entry, { freshUntil: Number.NEGATIVE_INFINITY, isOutdated: true });
		for (const key of this.#passed.keys()) if (concerns(key)) this.#passed.delete(key);
	}

	/** Says whether this page has recently turned out not to be cacheable. */
	passes(key: string): boolean {
		const until = this.#passed.get(key);
		if (until === undefined) return false;
		if (until >= this.#clock()) return true;
		this.#passed.delete(key);
		return false;
	}

	/**
	 * Renders a page that isn't cached. A response that may not be cached goes to the first who asked; those
	 * who asked meanwhile get undefined and have to render for themselves.
	 */
	async make(key: string, render: Render): Promise<CachedPage | Response | undefined> {
		const running = this.#running.get(key);
		if (!running) return this.#render(key, render);
		const made = await running;
		return isCached(made) ? made : undefined;
	}

	/** Makes a page smaller, one at a time, so that it takes one thread at most. */
	async #compressFurther(page: CachedPage): Promise<void> {
		if (page.isSmallest || this.#isCompressing) return;
		this.#isCompressing = true;
		try {
			await compressFurther(page);
		} finally {
			this.#isCompressing = false;
		}
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
		// 404 and 410 mean that the page is gone. Any other error may be temporary, and so may one in a part of
		// the page, which sets `Retry-After`.
		const hasFailed = response.status >= 400 && response.status !== 404 && response.status !== 410;
		if (hasFailed || response.headers.has('Retry-After')) {
			this.#later(key);
			const cached = this.#cached.get(key);
			if (!cached) return response;
			await response.body?.cancel();
			return cached.page;
		}
		const policy = response.headers.get('Cache-Control') ?? '';
		if (response.status !== 200 || !/^(public|private)/.test(policy) || response.headers.has('Set-Cookie')) {
			this.#cached.delete(key);
			if (this.#passed.size >= MOST) this.#passed.clear();
			this.#passed.set(key, this.#clock() + PASSED);
			return response;
		}
		const page = await toCachedPage(response, this.#cached.get(key)?.page);
		this.#cached.delete(key);
		const madeAt = this.#clock();
		const isOld = expired !== this.#expired;
		// If a part of the page was already old when it was rendered, its source was failing, so it is rendered
		// again as soon as after a failure.
		const freshFor = page.age === undefined ? FRESH : RETRY;
		const freshUntil = isOld ? Number.NEGATIVE_INFINITY : madeAt + freshFor;
		this.#cached.set(key, { page, madeAt, freshUntil, isOutdated: isOld });
		const [oldest] = this.#cached.keys();
		if (this.#cached.size > MOST && oldest !== undefined) this.#cached.delete(oldest);
		return page;
	}

	#later(key: string): void {
		const entry = this.#cached.get(key);
		if (entry) Object.assign(entry, { freshUntil: this.#clock() + RETRY, isOutdated: true });
	}
}

/** Says whether a rendering is a page that is now cached, and not a response that may not be. */
export function isCached(made: CachedPage | Response): made is CachedPage {
	return 'variants' in made;
}
