export type FairQueue<Item> = {
	/** Adds an item; gives the one that has to go because there is no room for all: this one, or the last of the client with most. */
	add(client: string, item: Item): Item | undefined;
	/** Takes the next item, of each client in turn. */
	next(): Item | undefined;
};

/**
 * Items that wait, at most `most`, and `each` of one client. Where it is full, whoever has fewest waiting takes the place of
 * whoever has most (longest queue drop, McKenney 1990), so that nobody fills it for all.
 */
export function openFairQueue<Item>({ most, each }: { most: number; each: number }): FairQueue<Item> {
	/** In the order of their turns. */
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
