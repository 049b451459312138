export type Shelf<T> = {
	/** Whether a thing is here or being made. */
	has(key: string): boolean;
	get(key: string, make: () => Promise<T>): Promise<T>;
};

/**
 * Things that are dear to make, by their keys, in memory: those who ask at the same time share one making; what failed
 * is made again when next asked for; those not asked for longest go when there are more than `most`.
 */
export function openShelf<T>(most: number): Shelf<T> {
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
