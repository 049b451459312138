/**
 * How many takers from one network there are in one part of a sample, such as a language; the network is null if it isn't known
 * or isn't limited.
 */
export type NetworkCount = { network: number | null; part: string; takers: number };

/** What the limit lets through of a sample's takers, who are asked about one by one in random order. */
export type NetworkLimit = {
	/** How many of all takers there are within the limit. */
	takers: number;
	/** Whether a taker is within the limit, whom it then counts. */
	admits(taker: Pick<NetworkCount, 'network' | 'part'>): boolean;
	/** How many it hasn't admitted so far. */
	leftOut(): number;
};

/** A family or a few friends count in small samples, too. */
const FEWEST = 5;

/**
 * The most takers of a sample of this size who may come from one network: a sixth of the square root, or five if that's more, so at most
 * 2 percent of 250 takers, .3 of 2,500. Standard errors shrink with the square root, so what scripted answers can move stays below them.
 */
export function mostFromOneNetwork(takers: number): number {
	return Math.max(FEWEST, Math.floor(Math.sqrt(takers) / 6));
}

/**
 * Limits how many takers of a sample come from one network, in all and in each part, because languages are also looked at one by one.
 * The limit depends on those who are left, so that thousands from one network don't raise it. If only `most` takers are drawn
 * from all, it's that for so many. Our own rule.
 */
export function openNetworkLimit(
	counts: readonly NetworkCount[],
	most = Number.POSITIVE_INFINITY,
): NetworkLimit {
	const parts = Map.groupBy(counts, ({ part }) => part);
	const inParts = new Map([...parts].map(([part, own]) => [part, limitOf(own)]));
	const limited = [...Map.groupBy(counts, ({ network }) => network)].map(([network, own]) => ({
		network,
		takers: own.reduce((sum, each) => sum + Math.min(each.takers, limitIn(each, inParts)), 0),
	}));
	const inAll = limitOf(limited);
	const takers = within(limited, inAll);
	const scale = Math.min(1, most / takers);
	const drawn = (sizes: readonly Size[], limit: number) => mostFromOneNetwork(scale * within(sizes, limit));
	const drawnInAll = drawn(limited, inAll);
	const drawnInParts = new Map(
		[...parts].map(([part, own]) => [part, drawn(own, inParts.get(part) ?? FEWEST)]),
	);
	const admitted = new Map<string, number>();
	let leftOut = 0;
	return {
		takers,
		admits({ network, part }) {
			if (network === null) return true;
			const [all, own] = [`${network}`, `${network} ${part}`];
			const [before, beforeOwn] = [admitted.get(all) ?? 0, admitted.get(own) ?? 0];
			if (before >= drawnInAll || beforeOwn >= (drawnInParts.get(part) ?? FEWEST)) {
				leftOut++;
				return false;
			}
			admitted.set(all, before + 1).set(own, beforeOwn + 1);
			return true;
		},
		leftOut: () => leftOut,
	};
}

function limitIn({ network, part }: NetworkCount, inParts: ReadonlyMap<string, number>): number {
	return network === null ? Number.POSITIVE_INFINITY : (inParts.get(part) ?? FEWEST);
}

type Size = Pick<NetworkCount, 'network' | 'takers'>;

/** The highest limit that is the one for those whom it leaves. */
function limitOf(sizes: readonly Size[]): number {
	let limit = Number.POSITIVE_INFINITY;
	for (;;) {
		const next = mostFromOneNetwork(within(sizes, limit));
		if (next >= limit) return limit;
		limit = next;
	}
}

function within(sizes: readonly Size[], limit: number): number {
	return sizes.reduce(
		(sum, { network, takers }) => sum + (network === null ? takers : Math.min(takers, limit)),
		0,
	);
}
