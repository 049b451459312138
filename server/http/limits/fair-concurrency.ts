type Line = { running: number; waiting: (() => void)[] };

type Sizes = {
	/** How many may run at once, for one address and in total. */
	ofOne: number;
	ofAll: number;
	/** How many may wait, for one address and in total. */
	waitingOfOne: number;
	waitingOfAll: number;
};

/**
 * Resolves to a function that ends the turn as soon as the turn begins; to undefined if too many are already
 * waiting.
 */
export type TakeTurn = (address: string) => Promise<(() => void) | undefined>;

/**
 * A fair queue for expensive work: a few at a time for each address, and addresses take turns, so that a
 * client with many requests waits only for its own.
 */
export function openFairConcurrency({ ofOne, ofAll, waitingOfOne, waitingOfAll }: Sizes): TakeTurn {
	const lines = new Map<string, Line>();
	let running = 0;
	let waiting = 0;

	function begin(address: string, line: Line): void {
		running += 1;
		line.running += 1;
		lines.delete(address);
		lines.set(address, line);
	}

	function end(address: string, line: Line): void {
		running -= 1;
		line.running -= 1;
		lines.delete(address);
		if (line.running > 0 || line.waiting.length > 0) lines.set(address, line);
		for (const [other, next] of lines) {
			if (next.running >= ofOne || next.waiting.length === 0) continue;
			waiting -= 1;
			begin(other, next);
			const [go] = next.waiting.splice(0, 1);
			// Lets pending I/O go first, because a rendering blocks the whole process.
			if (go) setImmediate(go);
			return;
		}
	}

	return async (address) => {
		const line = lines.get(address) ?? { running: 0, waiting: [] };
		if (line.running < ofOne && running < ofAll) begin(address, line);
		else {
			if (line.waiting.length >= waitingOfOne || waiting >= waitingOfAll) return undefined;
			lines.set(address, line);
			waiting += 1;
			await new Promise<void>((resolve) => line.waiting.push(resolve));
		}
		let hasEnded = false;
		return () => {
			if (!hasEnded) end(address, line);
			hasEnded = true;
		};
	};
}
