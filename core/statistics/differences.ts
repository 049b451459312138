import type { Points } from './answer-sample.ts';
import { sum } from './counts.ts';
import { type Difference, mantelHaenszel } from './mantel-haenszel.ts';
import type { Pieces } from './pieces.ts';

/**
 * Differential item functioning of one item for takers in the `focal` language, compared with those in
 * `reference`, the most frequent one.
 */
export type LanguageDifference = Difference & { reference: string; focal: string };

/**
 * Compares every item between takers in the first language and those in each other language, at equal scores. The
 * result is by item, without groups that have fewer than 200 answers to it, the minimum that the Educational
 * Testing Service compares (R. Zwick, ETS Research Report 12-08, 2012). Items in `apart` count in no score but
 * their own.
 */
export function* languageDifferences(
	byLanguage: ReadonlyMap<string, readonly Points[]>,
	apart: ReadonlySet<number> = new Set(),
): Pieces<LanguageDifference[][]> {
	const [first, ...others] = byLanguage;
	if (!first) return [];
	const [reference, rows] = first;
	const isEnough = (of: readonly Points[], item: number) =>
		of.filter((points) => (points[item] ?? NONE) > NONE).length >= LEAST;
	const compared: { focal: string; own: readonly Points[]; found: (Difference | null)[] }[] = [];
	for (const [focal, own] of others)
		if (rows.length >= LEAST && own.length >= LEAST)
			compared.push({ focal, own, found: yield* purifiedDifferences(rows, own, apart) });
	return Array.from(rows[0] ?? [], (_, item) =>
		compared.flatMap(({ focal, own, found }) => {
			const difference = isEnough(rows, item) && isEnough(own, item) ? found[item] : null;
			return difference ? [{ ...difference, reference, focal }] : [];
		}),
	);
}

/**
 * The differences of all items at equal scores. A score has the item itself and the others, except those that
 * differ at the 5 % level; which ones do is found again until it doesn't change, at most ten times, or until fewer
 * than half of the items would be left. Sources: P. W. Holland & D. T. Thayer, ETS Research Report 86-31, 1986;
 * iterated as in the R package difR, D. Magis et al., Behavior Research Methods 42(3), 2010.
 */
export function* purifiedDifferences(
	reference: readonly Points[],
	focal: readonly Points[],
	apart: ReadonlySet<number> = new Set(),
): Pieces<(Difference | null)[]> {
	let matching = Array.from(reference[0] ?? [], (_, item) => !apart.has(item));
	for (let round = 0; ; round++) {
		const found = yield* differencesAt(reference, focal, matching);
		const next = found.map((each, item) => !apart.has(item) && !(each && each.p < LEVEL));
		const isSame = next.every((each, item) => each === matching[item]);
		if (isSame || round === ROUNDS || 2 * sum(next.map(Number)) < next.length) return found;
		matching = next;
	}
}

function* differencesAt(
	reference: readonly Points[],
	focal: readonly Points[],
	matching: readonly boolean[],
): Pieces<(Difference | null)[]> {
	const rows = [...reference, ...focal];
	const scores = rows.map((points) =>
		points.reduce((score, each, item) => score + (matching[item] ? Math.max(0, each) : 0), 0),
	);
	const found: (Difference | null)[] = [];
	for (const [item, isMatching] of matching.entries()) {
		const most = rows.reduce((top, points) => Math.max(top, points[item] ?? NONE), 0);
		const none = () => Array.from({ length: most + 1 }, () => 0);
		const strata = new Map<number, { reference: number[]; focal: number[] }>();
		rows.forEach((row, taker) => {
			const points = row[item] ?? NONE;
			if (points === NONE) return;
			const score = (scores[taker] ?? 0) + (isMatching ? 0 : points);
			const stratum = strata.get(score) ?? { reference: none(), focal: none() };
			strata.set(score, stratum);
			const group = taker < reference.length ? stratum.reference : stratum.focal;
			group[points] = (group[points] ?? 0) + 1;
		});
		found.push(mantelHaenszel([...strata.values()]));
		yield;
	}
	return found;
}

const NONE = -1;
const LEAST = 200;
const LEVEL = 0.05;
const ROUNDS = 10;
