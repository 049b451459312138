export type PromiseCache<T> = {
	/** Whether a value is there or being made. */
	has(key: string): boolean;
	get(key: string, make: () => Promise<T>): Promise<T>;
};

/**
 * An in-memory cache of at most `most` values that are expensive to make. Concurrent requests for a key share one promise, a
 * failed one is not kept, and the least recently used value goes first.
 */
export function openPromiseCache<T>(most: number): PromiseCache<T> {
	const kept = new Map<string, Promise<T>>();
	return {
		has: (key) => kept.has(key),
		async get(key, make) {
			const known = kept.get(key);
			const made = known ?? make();
			kept.delete(key);
			kept.set(key, made);
			if (known) return known;
			made.catch(() => kept.get(key) === made && kept.delete(key));
			const [oldest] = kept.keys();
			if (kept.size > most && oldest !== undefined) kept.delete(oldest);
			return made;
		},
	};
}
