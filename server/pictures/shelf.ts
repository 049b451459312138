/**
 * Things that are dear to make, by their keys, in memory: those who ask at the same time share one making; what failed
 * is made again when next asked for; the oldest go when there are more than `most`.
 */
export function openShelf<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
	const kept = new Map<string, Promise<T>>();
	return (key, make) => {
		const known = kept.get(key);
		if (known) return known;
		const made = make();
		kept.set(key, made);
		made.catch(() => kept.get(key) === made && kept.delete(key));
		const [oldest] = kept.keys();
		if (kept.size > most && oldest !== undefined) kept.delete(oldest);
		return made;
	};
}
