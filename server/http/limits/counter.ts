import { LRUCache } from 'lru-cache';
import type { Counts } from '../../db/counters.ts';
import type { Secret } from '../../secret.ts';
import { windowOf } from './window.ts';

/** How often something has happened in its time window, and when the window ends (milliseconds since 1970). */
export type Count = { count: number; until: number };

/** Counts events by a key such as an address. */
export type Counter = {
	read(text: string): Promise<Count>;
	/** Adds one to the count of a key. */
	add(text: string): Promise<Count>;
};

/**
 * Counts in memory, in windows that begin with the first event. Beyond `most` keys, the least recently used
 * are dropped.
 */
export function memoryCounter(length: number, most: number, clock: () => number): Counter {
	const counted = new LRUCache<string, number>({
		// With `max` instead, it would reserve the memory for all of them at once, half a megabyte for 20,000.
		maxSize: most,
		sizeCalculation: () => 1,
		ttl: length,
		ttlResolution: 0,
		noUpdateTTL: true,
		perf: { now: clock },
	});
	const read = (text: string) => ({
		count: counted.get(text) ?? 0,
		until: clock() + counted.getRemainingTTL(text),
	});
	return {
		read: async (text) => read(text),
		async add(text) {
			counted.set(text, (counted.get(text) ?? 0) + 1);
			return read(text);
		},
	};
}

/** Counts for all processes. While the database doesn't answer, what this process has counted in `own` is used. */
export function sharedCounter(
	length: number,
	own: Counter,
	{ counts, secret, clock }: { counts: Counts; secret: Secret; clock: () => number },
): Counter {
	return {
		async read(text) {
			const { name, until } = windowOf(secret, text, length, clock());
			const count = await counts.read(name).catch(() => undefined);
			return count === undefined ? own.read(text) : { count, until };
		},
		async add(text) {
			const alone = await own.add(text);
			const { name, until } = windowOf(secret, text, length, clock());
			const count = await counts.add(name, 1, until).catch(() => undefined);
			return count === undefined ? alone : { count, until };
		},
	};
}
