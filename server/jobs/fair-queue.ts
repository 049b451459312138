export type FairQueue<Item> = {
	/**
	 * Adds an item. If the queue is full, returns the item that is dropped: this one, or the last one of the
	 * client with the most items.
	 */
	add(client: string, item: Item): Item | undefined;
	/** Takes the next item, alternating between clients. */
	next(): Item | undefined;
};

/**
 * A queue of at most `most` items, and `each` per client. If it is full, the client with the most items loses
 * one to a client with fewer (longest queue drop, McKenney 1990), so that one client can't fill it.
 */
export function openFairQueue<Item>({ most, each }: { most: number; each: number }): FairQueue<Item> {
	/** In order of their turns. */
	const lines = new Map<string, Item[]>();
	let size = 0;

	function longest(): Item[] {
		return [...lines.values()].reduce((long, line) => (line.length > long.length ? line : long), []);
	}

	return {
		add(client, item) {
			const line = lines.get(client) ?? [];
			if (line.length >= each) return item;
			const full = size >= most ? longest() : undefined;
			if (full && full.length <= line.length + 1) return item;
			line.push(item);
			lines.set(client, line);
			if (full) return full.pop();
			size += 1;
			return undefined;
		},
		next() {
			const [turn] = lines;
			if (!turn) return undefined;
			const [client, line] = turn;
			lines.delete(client);
			const item = line.shift();
			if (line.length > 0) lines.set(client, line);
			size -= 1;
			return item;
		},
	};
}
