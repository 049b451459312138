/** How many pages a document has, and how full the last one is, 0 to 1. */
export type Layout = { pages: number; end: number };

/**
 * Lays out a document with its usual gaps. If the last page would have only a few lines, tries narrower gaps
 * that save the page, then wider ones that fill it. `set` gets the factor for the gaps.
 */
export function fitToPage<Set extends Layout>(set: (air: number) => Set): Set {
	const usual = set(1);
	if (usual.end >= LEAST || usual.pages === 1) return usual;
	for (const air of [0.92, 0.84]) {
		const narrower = set(air);
		if (narrower.pages < usual.pages) return narrower;
	}
	let best = usual;
	for (const air of [1.2, 1.4, 1.6, 1.8]) {
		const wider = set(air);
		if (wider.pages > usual.pages) break;
		if (wider.end > best.end) best = wider;
		if (best.end >= LEAST) break;
	}
	return best;
}

const LEAST = 0.3;
